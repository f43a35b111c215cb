import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type * as z from 'zod/mini';
import { rowsOf } from '../backup/read-rows.ts';
import type { Context } from '../context.ts';
import type { READ_ROWS, rowLine } from './protocol.ts';

/** How long a slow reader may take: all other users of the embedded database wait meanwhile. */
const TIMEOUT_MILLISECONDS = 30_000;

/** Sends rows, one line of JSON per part. An error midway ends the response without its last line. */
export async function sendRows(
  { db }: Pick<Context, 'db'>,
  { tables }: z.infer<typeof READ_ROWS.wish>,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  const write = async (line: z.infer<typeof rowLine>) => {
    if (response.destroyed) throw new Error('Whoever asked for rows is gone.');
    if (response.write(`${JSON.stringify(line)}\n`)) return;
    await once(response, 'drain', { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
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
