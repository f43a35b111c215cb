import satisfies from 'spdx-satisfies';

/** A package as the lock file has it. */
export interface LockedPackage {
  version: string;
  /** SPDX expression; absent where its author put it elsewhere or nowhere. */
  license?: string;
  /** Not part of what is installed with `--omit=dev`. */
  dev?: boolean;
}

/** What may be used, as `allowed.json` has it. Licences are SPDX identifiers. */
export interface Allowed {
  /** Licences that ask for nothing but to be named. */
  anywhere: string[];
  /** Further ones of tools, which are not passed on. */
  toWorkWith: string[];
  /** Further ones of single packages (`*` at the end stands for any ending), and why. */
  named: Record<string, [licence: string, why: string]>;
  /** The licences of packages that do not name them in the usual place, by `name@version`. */
  unsaid: Record<string, string>;
}

/**
 * Checks the packages of a lock file against the allowed licences.
 * @param packages by their places, `node_modules/a/node_modules/b`; the project itself is at the empty one
 * @returns a line for each package that may not be used and for each exception that nothing needs any more
 */
export function licenceFaults(packages: Record<string, LockedPackage>, allowed: Allowed): string[] {
  const needed = new Set<string>();
  const faults = Object.entries(packages).flatMap(([place, found]) => {
    const name = place.split('node_modules/').at(-1) ?? '';
    if (name === '') return [];
    const known = `${name}@${found.version}`;
    const licence = found.license ?? allowed.unsaid[known];
    if (!found.license && licence) needed.add(known);
    if (!licence) return [`${known} does not say its licence.`];
    const usual = [...allowed.anywhere, ...(found.dev ? allowed.toWorkWith : [])];
    if (satisfies(licence, usual)) return [];
    const entry = Object.keys(allowed.named).find((pattern) => isNamed(name, pattern));
    if (entry) needed.add(entry);
    const further = entry ? [allowed.named[entry]?.[0] ?? ''] : [];
    return satisfies(licence, [...usual, ...further]) ? [] : [`${known} is under ${licence}.`];
  });
  const exceptions = [...Object.keys(allowed.named), ...Object.keys(allowed.unsaid)];
  const idle = exceptions.filter((one) => !needed.has(one));
  return [...faults, ...idle.map((one) => `Nothing needs the exception for ${one} any more.`)];
}

function isNamed(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
