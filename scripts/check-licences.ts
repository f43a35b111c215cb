// `npm run check:licences`: is every package of package-lock.json under a licence of scripts/licences/allowed.json?
import { readFileSync } from 'node:fs';
import { type Allowed, type LockedPackage, licenceFaults } from './licences/judge.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

const { packages } = read('../package-lock.json') as { packages: Record<string, LockedPackage> };
const faults = licenceFaults(packages, read('licences/allowed.json') as Allowed);
for (const fault of faults) console.error(fault);
if (faults.length === 0)
  console.log(`licences: ${Object.keys(packages).length - 1} packages, all allowed`);
process.exit(faults.length === 0 ? 0 : 1);
