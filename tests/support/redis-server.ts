import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from './free-port.ts';
import { installedProgram } from './installed-program.ts';

/** A test Redis on a loopback port. */
export interface RedisServer {
  url: string;
  pid: () => number;
  /** Ends it as a crash would; nothing of its data is left. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  start(): Promise<void>;
}

/** Starts a Redis without persistence. @throws when there is none and none can be installed */
export async function redisServer(): Promise<RedisServer> {
  const program = installedProgram('redis-server');
  const port = await freePort();
  let running: ReturnType<typeof spawn> | undefined;

  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
    running = spawn(program, [...options, '--appendonly', 'no'], { stdio: 'ignore' });
    const deadline = Date.now() + 10_000;
    while (!(await answers(port))) {
      if (Date.now() > deadline) throw new Error(`${program} does not answer on port ${port}.`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => running?.pid ?? 0,
    kill: async () => {
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
    },
    start,
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', () => end(true));
    socket.once('error', () => end(false));
  });
}
