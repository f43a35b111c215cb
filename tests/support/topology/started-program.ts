import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const LONGEST_START_MILLISECONDS = 10_000;

/** A program that listens on a loopback port. */
export interface StartedProgram {
  port: number;
  pid: number;
  /** Ends it at once. */
  kill(): Promise<void>;
}

/** Starts a program and waits until its port is open. @throws with what it wrote when it ends before */
export async function startProgram(
  program: string,
  parameters: string[],
  port: number,
  options: { uid?: number; gid?: number; env?: Record<string, string> } = {},
): Promise<StartedProgram> {
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output = (output + text).slice(-4_000);
    });
  }
  const deadline = performance.now() + LONGEST_START_MILLISECONDS;
  while (!(await isOpen(port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${program} does not listen on port ${port}:\n${output}`);
    }
    await setTimeout(20);
  }
  return {
    port,
    pid: child.pid as number,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
