import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { RoleOutcome } from '../features/moderation/index.ts';
import { ROLE_COMMAND, type RoleWish, roleAnswer } from './protocol.ts';
import { findSocketPath } from './socket-path.ts';

/** What a socket says that nobody listens on: none there, or left by a server that was killed. */
const NOBODY_LISTENS = new Set(['ENOENT', 'ECONNREFUSED']);

/**
 * Asks the running server of a data folder for a change of role.
 * @returns null when no server runs there
 * @throws when it runs and cannot do it
 */
export async function askServer(
  dataDirectory: string,
  wish: RoleWish,
): Promise<RoleOutcome | null> {
  const socketPath = await findSocketPath(dataDirectory);
  try {
    const { status, content } = await post(socketPath, JSON.stringify(wish));
    if (status !== 200) throw new Error(`The running server answered ${status}; see its log.`);
    return roleAnswer.parse(content).outcome;
  } catch (error) {
    if (NOBODY_LISTENS.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

function post(socketPath: string, body: string): Promise<{ status?: number; content: unknown }> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, path: ROLE_COMMAND, method: 'POST' }, (response) => {
      json(response)
        .catch(() => null)
        .then((content) => resolve({ status: response.statusCode, content }), reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
