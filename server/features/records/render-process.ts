import { flushCompileCache } from 'node:module';
import { renderToBuffer } from '@react-pdf/renderer';
import { recordDocument } from './pdf/document.ts';
import type { Print } from './print.ts';

const draw = async (print: Print): Promise<Buffer> => renderToBuffer(recordDocument(print));

// the requesting process decides when this one ends: a signal to the whole process group stops the site after its responses
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

// the process draws a single record. The channel keeps it alive, and is closed when its parent ends, too
process.on('message', async (print: Print) => {
  const drawn = await draw(print).catch((fault: Error) => fault);
  // now, since it is killed once its answer has arrived: to compile its modules is a fifth of its work, which the next is spared
  flushCompileCache();
  process.send?.(drawn, () => process.disconnect());
});
