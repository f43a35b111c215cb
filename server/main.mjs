import { enableCompileCache } from 'node:module';

// Stripping types and compiling is most of a start; from the second one on it is read from a cache. Plain JavaScript:
// for a file with types, loaded before there is a cache, Node would load all of what strips them.
enableCompileCache();
await import('./run.ts');
