import { type Config, readConfig } from '../config.ts';
import { ConfigError, type Environment } from '../read-settings.ts';
import { error, type Finding } from './finding.ts';

/** Reads the configuration, leaving out, one after the other, the values that cannot be used. */
export function readUsable(environment: Environment): { config: Config; findings: Finding[] } {
  const usable = { ...environment };
  const findings: Finding[] = [];
  for (;;) {
    try {
      return { config: readConfig(usable), findings };
    } catch (fault) {
      if (!(fault instanceof ConfigError) || fault.settings.length === 0) throw fault;
      findings.push(error(`${fault.message} The server refuses to start.`));
      for (const name of fault.settings) delete usable[name];
    }
  }
}

/** Prefixes of Kerya's names: other variables that begin with one may be misspelled. */
const FAMILY =
  /^(S3|SMTP|SMS|DATABASE|REDIS|TILE|TRANSLATE|GEOCODER|BACKUP|RATE_LIMIT|PAGE_CACHE)_/;
/** In a short name two letters would be half of it. */
const LETTERS_A_SLIP = 5;

/** The name that was probably meant by a variable; null for one that has nothing to do with Kerya. */
export function meantSetting(name: string, known: readonly string[]): string | null {
  if (known.includes(name) || /^npm_/i.test(name)) return null;
  const upper = name.toUpperCase().replaceAll('-', '_');
  const nearest = known
    .map((one) => ({ one, slips: distance(upper, one) }))
    .toSorted((one, other) => one.slips - other.slips)[0];
  if (!nearest) return null;
  const bearable = Math.max(1, Math.floor(nearest.one.length / LETTERS_A_SLIP));
  return nearest.slips <= bearable || FAMILY.test(upper) ? nearest.one : null;
}

/** The number of letters in which two names differ (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const same = one[at - 1] === other[to - 1];
      const replaced = (row[to - 1] as number) + (same ? 0 : 1);
      next.push(Math.min(replaced, (row[to] as number) + 1, (next[to - 1] as number) + 1));
    }
    row = next;
  }
  return row.at(-1) as number;
}
