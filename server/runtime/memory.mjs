/**
 * What the server's process is told of memory, so that it gives back what nothing uses any more (README.md beside this
 * file). It is read before a process's first line: whoever starts the server passes it on, the Dockerfile among them.
 */

/** Of V8: a small room for young objects, in MB. */
export const HEAP = ['--max-semi-space-size=8'];

/** Of glibc (elsewhere nobody reads it): buffers of 128 kB and more go back at once, few arenas keep the rest. */
export const ALLOCATION = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
