import { enableCompileCache } from 'node:module';

// Stripping types and compiling is most of a start; from the second start on the result is read from a cache. Plain
// JavaScript: for a file with types, loaded before there is a cache, Node would load everything that strips them.
enableCompileCache();
await import('./run.ts');
