"""Spaces: those that the package has for where there is no Gymnasium, read from their file alone."""
import importlib.util
import os

_folder = os.path.dirname(importlib.util.find_spec("cicera").origin)
_spec = importlib.util.spec_from_file_location("own_spaces", os.path.join(_folder, "_own_spaces.py"))
_module = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(_module)
Box, Dict, Discrete = _module.Box, _module.Dict, _module.Discrete

Space = (Box, Dict, Discrete)
