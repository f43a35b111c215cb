import { execFileSync } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { installedProgram } from '../installed-program.ts';

/** The time of day as a process sees it that is started with this environment; its timers go on as ever. */
export interface SteppingClock {
  environment: Record<string, string>;
  /** So many seconds ahead of the machine from now on, or behind. */
  step(seconds: number): void;
}

/** @param file says how far it is off @throws when there is no libfaketime and none can be installed */
export function steppingClock(file: string): SteppingClock {
  const library = execFileSync(
    installedProgram('faketime'),
    ['-f', '+0', 'printenv', 'LD_PRELOAD'],
    { encoding: 'utf8' },
  );
  const step = (seconds: number) => {
    // whole at once: it is read whenever somebody asks for the time
    writeFileSync(`${file}.part`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    renameSync(`${file}.part`, file);
  };
  step(0);
  return {
    environment: {
      LD_PRELOAD: library.trim(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    step,
  };
}
