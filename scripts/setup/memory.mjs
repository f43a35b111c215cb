/**
 * How glibc's allocator is to treat memory (elsewhere nobody reads this): a picture's buffers of a megabyte and more
 * go back to the system at once, and few arenas keep what is smaller. As it comes, it keeps hundreds of megabytes
 * that nothing uses any more (docs/decisions/039-memory-that-is-given-back.md). It is read before a process's first
 * line: whoever starts the server sets it, the Dockerfile among them.
 */
export const ALLOCATION = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' };
