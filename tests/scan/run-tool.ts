import { spawn } from 'node:child_process';

/**
 * Runs a scanner to its end, or ends it after its time.
 * @returns what it printed, and whether its time was over first
 * @throws when there is no such program
 */
export function runTool(
  command: string,
  parameters: string[],
  { seconds }: { seconds: number },
): Promise<{ output: string; cutOff: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let cutOff = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const timer = setTimeout(() => {
      cutOff = true;
      child.kill('SIGTERM');
    }, seconds * 1_000);
    child.on('error', reject);
    child.on('close', () => {
      clearTimeout(timer);
      resolve({ output, cutOff });
    });
  });
}
