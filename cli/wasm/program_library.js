// What the C library of emscripten lacks: nothing is known of the machine's processors, and one thread plays.
mergeInto(LibraryManager.library, {
  sched_getaffinity: function () {
    return -1;
  },
  __sched_cpucount: function () {
    return 0;
  },
});
