// Plain JavaScript for Node 20: this runs before the pinned Node is there.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const WANTED_MAJOR = 24;

/** Prints one clear line and ends with an error. @returns {never} */
export function giveUp(line) {
  console.error(line);
  process.exit(1);
}

/** The Node the product runs on: the pinned one where a package brings it, else this machine's from 24 on. */
export function wantedNode() {
  const pinned = join(PROJECT, 'node_modules', '.bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR) return process.execPath;
  return giveUp(
    `Kerya runs on Node ${WANTED_MAJOR} or later. For this kind of machine (${process.platform} ${process.arch}) no pinned copy comes along, and the installed one is ${process.versions.node}: install Node ${WANTED_MAJOR} from https://nodejs.org and start again.`,
  );
}

/** An environment in which `node` and the project's commands are the project's own. */
export function projectEnvironment(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const bin = [join(PROJECT, 'node_modules', '.bin'), dirname(wantedNode())];
  return { ...process.env, PATH: [...bin, process.env.PATH].join(separator), ...extra };
}
