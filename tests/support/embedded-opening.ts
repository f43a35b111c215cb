import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cpuMilliseconds, type StartTime } from './process-time.ts';

const PROGRAM = `
  import { openPGlite } from ${JSON.stringify(import.meta.resolve('#server/adapters/database/embedded.ts'))};
  const database = await openPGlite(process.argv[1]);
  await database.query('select count(*) from messages');
  console.log('open');
  setInterval(() => undefined, 1_000);`;

/** How long the embedded database alone, in a separate process, takes to open a copy of a data folder. */
export async function embeddedOpening(dataDirectory: string): Promise<StartTime> {
  const copy = `${dataDirectory}-copy`;
  await cp(join(dataDirectory, 'database'), copy, { recursive: true });
  const began = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, copy], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const time = { wall: performance.now() - began, cpu: cpuMilliseconds(child.pid as number) };
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
  await rm(copy, { recursive: true, force: true });
  return time;
}
