import { execFileSync } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { installedProgram } from '../installed-program.ts';

/** The time of day for processes started with this environment; their timers run as usual. */
export interface SteppingClock {
  environment: Record<string, string>;
  /** Sets the offset from the machine's clock, in seconds. */
  step(seconds: number): void;
}

/** @param file contains the offset @throws when there is no libfaketime and none can be installed */
export function steppingClock(file: string): SteppingClock {
  const library = execFileSync(
    installedProgram('faketime'),
    ['-f', '+0', 'printenv', 'LD_PRELOAD'],
    { encoding: 'utf8' },
  );
  const step = (seconds: number) => {
    // replaced at once: it is read at every request of the time
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
