/**
 * Memory settings of the server's process, so that it returns unused memory to the system (see README.md in this
 * folder). They apply before a process's first line: every way to start the server passes them on, the Dockerfile
 * among them.
 */

/**
 * Of V8: a small space for young objects and a limit of older ones, both in MB: how far the heap may grow between two
 * collections follows from the limit, which by default follows from the machine's memory; and the embedded database's WebAssembly is compiled once, since a
 * single function of it takes 600 MB to optimise (decision 56).
 */
export const ENGINE_SETTINGS = [
  '--max-semi-space-size=8',
  '--max-old-space-size=1024',
  '--no-wasm-dynamic-tiering',
  '--no-wasm-tier-up',
];

/** Of glibc (ignored elsewhere): buffers of 128 kB and more are returned at once, all others use few arenas. */
export const ALLOCATION = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
