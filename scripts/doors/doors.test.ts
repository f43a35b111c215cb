import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url).pathname;

interface Door {
  /** What only the door itself may do. */
  pattern: RegExp;
  /** Where the door is, and what is called instead. */
  door: string;
  instead: string;
  /** Files whose texts or instants are nobody's: settings, headers, file formats. */
  but: string[];
}

/** Rules that are decided in one place, because deciding them again elsewhere has gone wrong. */
const DOORS: Door[] = [
  {
    pattern: /\.trim\(\)/,
    door: 'contract/text/',
    instead: 'cleanLine, cleanText, cleanName',
    but: [
      'contract/languages.ts',
      'server/features/accounts/common-passwords.ts',
      'server/features/newsletter/issue-text.ts',
    ],
  },
  {
    pattern: /\.setUTC[A-Z]/,
    door: 'contract/days/',
    instead: 'addDays, addMonths',
    but: [],
  },
  {
    pattern: /toISOString\(\)\s*\.(slice|substring|split)/,
    door: 'contract/days/',
    instead: 'dateIn, timeIn',
    but: [],
  },
];

const files = globSync(['contract/**/*.{ts,tsx}', 'web/**/*.{ts,tsx}', 'server/features/**/*.ts'], {
  cwd: ROOT,
}).filter((path) => !/\.test\.tsx?$/.test(path));

it.each(DOORS)('typed words and days pass one door: $pattern stands in $door alone', (rule) => {
  const found = files
    .filter((path) => !path.startsWith(rule.door) && !rule.but.includes(path))
    .filter((path) => rule.pattern.test(readFileSync(ROOT + path, 'utf8')));
  expect(found, `Call ${rule.instead} of ${rule.door} instead.`).toEqual([]);
});
