import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { type AnswerOf, CONTROL, type ControlName, type WishOf } from './protocol.ts';
import { findSocketPath } from './socket-path.ts';

/** The errors of a socket that nobody listens on: it does not exist, or was left by a server that was killed. */
export const NOBODY_LISTENS = new Set(['ENOENT', 'ECONNREFUSED']);

/**
 * Sends a command to the running server of a data folder.
 * @returns null when no server runs there
 * @throws when it runs and the command fails
 */
export async function askServer<Name extends ControlName>(
  dataDirectory: string,
  name: Name,
  wish: WishOf<(typeof CONTROL)[Name]>,
): Promise<AnswerOf<(typeof CONTROL)[Name]> | null> {
  const { path, answer } = CONTROL[name];
  const socketPath = await findSocketPath(dataDirectory);
  try {
    const { status, content } = await post(socketPath, path, JSON.stringify(wish));
    if (status !== 200) throw new Error(`The running server answered ${status}; see its log.`);
    return answer.parse(content) as AnswerOf<(typeof CONTROL)[Name]>;
  } catch (error) {
    if (NOBODY_LISTENS.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

function post(
  socketPath: string,
  path: string,
  body: string,
): Promise<{ status: number | undefined; content: unknown }> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, path, method: 'POST' }, (response) => {
      json(response)
        .catch(() => null)
        .then((content) => resolve({ status: response.statusCode, content }), reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
