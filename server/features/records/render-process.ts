import { renderToBuffer } from '@react-pdf/renderer';
import { recordDocument } from './pdf/document.ts';
import type { Print } from './print.ts';

const draw = async (print: Print): Promise<Buffer> => renderToBuffer(recordDocument(print));

// who asks for the record decides when this ends: a signal to the whole group ends the site once its answers are given
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

// the whole of a process's life: one record. The channel keeps it alive, and is closed when its parent ends, too
process.on('message', async (print: Print) => {
  const drawn = await draw(print).catch((fault: Error) => fault);
  process.send?.(drawn, () => process.disconnect());
});
