import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// stripping types and compiling is most of a start; from the second one on it is read from a cache
enableCompileCache();
// a heap may grow by a third before it is swept: left alone it becomes four times what is alive
setFlagsFromString('--heap-growing-percent=33');
await import('./run.ts');
