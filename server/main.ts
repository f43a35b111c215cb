import { enableCompileCache } from 'node:module';

// stripping types and compiling is most of a start; from the second one on it is read from a cache
enableCompileCache();
await import('./run.ts');
