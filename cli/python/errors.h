// The engine's errors as Python's exceptions.
#pragma once

namespace cicera::python {

/// Errors thrown from now on by what Python calls become the exceptions of cicera._errors.
void translate_errors();

}  // namespace cicera::python
