import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** Lowers the priority of threads in a separate process, encodes a picture there, and prints each thread's niceness. */
const SCRIPT = `
  import { readdirSync, readFileSync } from 'node:fs';
  import sharp from 'sharp';
  import { letPoolThreadsGiveWay } from '#server/runtime/pool-threads.ts';
  letPoolThreadsGiveWay();
  await sharp({ create: { width: 400, height: 400, channels: 3, background: 'red' } }).webp().toBuffer();
  const threads = readdirSync('/proc/self/task').map((thread) => {
    const [name, rest] = readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').split(/[()]/).slice(1);
    return [name, Number(rest.trim().split(' ')[16])];
  });
  console.log(JSON.stringify(threads));
`;

describe.skipIf(process.platform !== 'linux')('threads that compute next to the event loop', () => {
  it('have a lower priority, and so have those that they start', () => {
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
      encoding: 'utf8',
    });
    const threads = JSON.parse(output) as [name: string, niceness: number][];
    const nicenessOf = (part: string) =>
      new Set(threads.filter(([name]) => name.includes(part)).map(([, niceness]) => niceness));
    expect(nicenessOf('libuv-worker')).toEqual(new Set([10]));
    expect(nicenessOf('V8Worker')).toEqual(new Set([10]));
    expect(nicenessOf('libvips')).toEqual(new Set([10]));
    expect(nicenessOf('MainThread')).toEqual(new Set([0]));
  });
});
