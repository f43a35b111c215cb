import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT } from './node.mjs';

/** Where the tools' lists of failures begin: vitest's and playwright's lists, else their last lines. */
const FAULTS = /Failed Tests \d|Failed Suites \d|^\s+1\) \[/;
const MOST_LINES = 40;
/** A failed test in both lists, with the name that finds it again. */
const FAILED_TEST = /^\s*(?:\d+\) (\[.+?)|FAIL {2}(.+?))[\s─]*$/;

/**
 * Runs a command of the project.
 * @param live whether to show what it prints as it comes
 * @returns whether it passed, the beginning of its list of faults, the names of its failed tests, and all that it printed
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
    child.on('error', (error) =>
      resolve({ passed: false, faults: [String(error)], names: [], printed }),
    );
    child.on('close', (status) => {
      const lines = linesOf(printed);
      resolve({ passed: status === 0, faults: faultsIn(lines), names: namesIn(lines), printed });
    });
  });
}

const linesOf = (printed) =>
  stripVTControlCharacters(printed)
    .split('\n')
    .filter((line) => line.trim() !== '');

function faultsIn(lines) {
  const first = lines.findIndex((line) => FAULTS.test(line));
  return first < 0 ? lines.slice(-MOST_LINES) : lines.slice(first, first + MOST_LINES);
}

function namesIn(lines) {
  const found = lines.map((line) => FAILED_TEST.exec(line)).filter((match) => match !== null);
  return [...new Set(found.map(([, inBrowser, inRunner]) => inBrowser ?? inRunner))];
}
