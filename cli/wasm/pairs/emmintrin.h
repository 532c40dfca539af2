// The pairs of numbers by which Boost.Math sums its series on x86: with these the module adds in the same order, and
// its intervals have the digits that the program's have. Only for the files that include Boost.Math.
#pragma once

struct __m128d {
  double low;
  double high;
};

inline __m128d _mm_load_pd(const double* pair) { return {pair[0], pair[1]}; }
inline __m128d _mm_load1_pd(const double* number) { return {*number, *number}; }
inline void _mm_store_pd(double* pair, __m128d a) {
  pair[0] = a.low;
  pair[1] = a.high;
}
inline __m128d _mm_add_pd(__m128d a, __m128d b) { return {a.low + b.low, a.high + b.high}; }
inline __m128d _mm_mul_pd(__m128d a, __m128d b) { return {a.low * b.low, a.high * b.high}; }
