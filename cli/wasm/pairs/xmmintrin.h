// What Boost.Math asks a processor of x86: whether it takes the smallest numbers for zero. WebAssembly never does.
#pragma once

#define _MM_FLUSH_ZERO_ON 0x8000U
inline unsigned _mm_getcsr() { return 0; }
