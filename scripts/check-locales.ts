// `npm run check:locales`: every visible word is in the locale files, in every language, and used.
import { LANGUAGES } from '#contract/languages.ts';
import { findLocaleProblems } from './locales/problems.ts';
import { readLocales, readSources } from './locales/read.ts';

const project = new URL('..', import.meta.url).pathname;
const locales = readLocales(project);
const problems = findLocaleProblems(locales, readSources(project));
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`${problems.length} problems in the locale files.`);
  process.exit(1);
}
console.log(
  `Locales: ${locales.fr.size} French texts, all of them in ${LANGUAGES.length} languages and in use.`,
);
