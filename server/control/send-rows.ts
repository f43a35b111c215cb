import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type * as z from 'zod/mini';
import { rowsOf } from '../backup/read-rows.ts';
import type { Context } from '../context.ts';
import type { READ_ROWS, rowLine } from './protocol.ts';

/** Who asks may be slow for so long: everybody else waits for the embedded database meanwhile. */
const PATIENCE_MILLISECONDS = 30_000;

/** Sends rows, a line of JSON a part. What fails midway ends the answer without its last line. */
export async function sendRows(
  { db }: Pick<Context, 'db'>,
  { tables }: z.infer<typeof READ_ROWS.wish>,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  const write = async (line: z.infer<typeof rowLine>) => {
    if (response.destroyed) throw new Error('Whoever asked for rows is gone.');
    if (response.write(`${JSON.stringify(line)}\n`)) return;
    await once(response, 'drain', { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
  };
  try {
    await rowsOf(db)(tables, write);
    await write({ kind: 'end' });
    response.end();
  } catch (error) {
    response.destroy();
    throw error;
  }
}
