import { parentPort, workerData } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import { recordDocument } from './pdf/document.ts';
import type { Print } from './print.ts';

// the whole of a worker's life: one record
parentPort?.postMessage(await renderToBuffer(recordDocument(workerData as Print)));
