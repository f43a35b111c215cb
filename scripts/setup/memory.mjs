/**
 * What the server's process is told of memory, so that it gives back what nothing uses any more
 * (docs/decisions/039-memory-that-is-given-back.md). It is read before a process's first line: whoever starts the
 * server passes it on, the Dockerfile among them.
 */

/** Of V8: a small room for what is young, and an old one that grows by a third before it is swept. */
export const HEAP = ['--max-semi-space-size=8', '--heap-growing-percent=33'];

/** Of glibc (elsewhere nobody reads it): buffers of a megabyte and more go back at once, few arenas keep the rest. */
export const ALLOCATION = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' };
