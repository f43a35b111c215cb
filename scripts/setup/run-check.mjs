import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT } from './node.mjs';

/** Where the tools' lists of failures begin: vitest's and playwright's lists, else their last lines. */
const FAULTS = /Failed Tests \d|Failed Suites \d|^\s+1\) \[/;
const MOST_LINES = 40;

/**
 * Runs a command of the project.
 * @param live whether to show what it prints as it comes
 * @returns whether it passed, the beginning of its list of faults, and all that it printed
 */
export function runCheck(command, parameters, env, live = true) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: PROJECT,
      stdio: ['inherit', 'pipe', 'pipe'],
      env: process.stdout.isTTY ? { FORCE_COLOR: '1', ...env } : env,
    });
    let printed = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.setEncoding('utf8').on('data', (text) => {
        printed += text;
        if (live) to.write(text);
      });
    }
    child.on('error', (error) => resolve({ passed: false, faults: [String(error)], printed }));
    child.on('close', (status) => {
      resolve({ passed: status === 0, faults: faultsIn(printed), printed });
    });
  });
}

function faultsIn(printed) {
  const lines = stripVTControlCharacters(printed)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const first = lines.findIndex((line) => FAULTS.test(line));
  return first < 0 ? lines.slice(-MOST_LINES) : lines.slice(first, first + MOST_LINES);
}
