import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import type { RowPart } from '../backup/contents.ts';
import { NOBODY_LISTENS } from './ask.ts';
import { READ_ROWS, rowLine } from './protocol.ts';
import { findSocketPath } from './socket-path.ts';

/**
 * Makes the running server of a data folder read its database.
 * @returns false when no server runs there
 * @throws when the connection breaks off
 */
export async function askRows(
  dataDirectory: string,
  tables: readonly string[] | null,
  write: (part: RowPart) => Promise<void>,
): Promise<boolean> {
  const socketPath = await findSocketPath(dataDirectory);
  let answer: IncomingMessage;
  try {
    answer = await post(socketPath, JSON.stringify({ tables }));
  } catch (error) {
    if (NOBODY_LISTENS.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new Error(`The running server answered ${answer.statusCode}; see its log.`);
  }
  let ended = false;
  for await (const text of createInterface({ input: answer, crlfDelay: Infinity })) {
    const line = rowLine.parse(JSON.parse(text));
    if (line.kind === 'end') ended = true;
    else await write(line);
  }
  if (!ended) throw new Error('The running server broke off; see its log.');
  return true;
}

function post(socketPath: string, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ socketPath, path: READ_ROWS.path, method: 'POST' }, resolve)
      .on('error', reject)
      .end(body);
  });
}
