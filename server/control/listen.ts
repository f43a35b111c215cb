import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { CommandContext } from '../commands/run-command.ts';
import { COMMANDS } from './commands.ts';
import { CONTROL, type ControlName, READ_ROWS } from './protocol.ts';
import { sendRows } from './send-rows.ts';
import { releaseSocketPath, takeSocketPath } from './socket-path.ts';

/** Only the user that runs the server may connect. */
const OWNER_ONLY = 0o177;

/**
 * Listens for the operator on a local socket of the data folder: the embedded database belongs to one process, so a
 * script that changes something while it runs has to ask that process.
 * @returns a function that stops it
 */
export async function listenForOperator(context: CommandContext): Promise<() => Promise<void>> {
  const { dataDirectory } = context.config;
  const server = createServer((request, response) => {
    answer(context, request, response).catch((error) => {
      context.log.error(error, 'control: a command failed');
      if (!response.headersSent) response.writeHead(500).end();
    });
  });
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await releaseSocketPath(dataDirectory);
  };
  try {
    await listen(server, await takeSocketPath(dataDirectory));
  } catch (error) {
    // some shared folders do not support sockets: the site runs without, and its operator has to stop it first
    context.log.warn(error, 'control: no local socket can be made');
  }
  return stop;
}

async function listen(server: Server, path: string): Promise<void> {
  const listening = new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  // the file is created within this call: at no moment it is open to other users
  const before = process.umask(OWNER_ONLY);
  try {
    server.listen(path);
  } finally {
    process.umask(before);
  }
  await listening;
}

async function answer(
  context: CommandContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST' && request.url === READ_ROWS.path) {
    const wish = READ_ROWS.wish.safeParse(await json(request).catch(() => null));
    if (wish.success) await sendRows(context, wish.data, response);
    else response.writeHead(400).end();
    return;
  }
  const names = Object.keys(CONTROL) as ControlName[];
  const name = names.find((one) => CONTROL[one].path === request.url);
  if (request.method !== 'POST' || name === undefined) {
    response.writeHead(404).end();
    return;
  }
  const wish = CONTROL[name].wish.safeParse(await json(request).catch(() => null));
  if (!wish.success) {
    response.writeHead(400).end();
    return;
  }
  // the input was parsed by the schema of the same command
  const answered = await COMMANDS[name](context, wish.data as never);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
}
