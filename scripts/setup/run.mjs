import { spawnSync } from 'node:child_process';
import { projectEnvironment } from './node.mjs';

/** Runs a command to its end, showing only what it complains about. @returns whether it succeeded */
export const run = (command, parameters) =>
  spawnSync(command, parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: projectEnvironment({ DEBIAN_FRONTEND: 'noninteractive' }),
  }).status === 0;
