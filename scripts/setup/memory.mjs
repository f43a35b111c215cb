/**
 * What the server's process is told of memory, so that it gives back what nothing uses any more
 * (docs/decisions/039-memory-that-is-given-back.md). It is read before a process's first line: whoever starts the
 * server passes it on, the Dockerfile among them.
 */

/**
 * Of V8: a small room for what is young, in which everything begins: what V8 takes for long-lived, by what survived while the
 * site started, it would make among the old, where a request's objects then hold on to one another until all is swept. How the
 * old part grows is told once the site is up (server/settle-in.ts).
 */
export const HEAP = ['--max-semi-space-size=8', '--no-allocation-site-pretenuring'];

/** Of glibc (elsewhere nobody reads it): buffers of 128 kB and more go back at once, few arenas keep the rest. */
export const ALLOCATION = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
