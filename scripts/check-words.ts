// `npm run check:words [fr en ...]`: no file speaks the dialect of `words/refused.ts`, and no text for people breaks the rules
// of its language (`words/{fr,en,tn,ar}.ts`); counts what is left, by kind.
import { globSync, readFileSync } from 'node:fs';
import { isLanguage, LANGUAGES } from '#contract/languages.ts';
import { COPY_RULES, findCopyFaults } from './words/find-copy-faults.ts';
import { findRefusedWords } from './words/find-refused.ts';
import { readCopy } from './words/read-copy.ts';

/** Code and papers; texts for people (`locales/`, `content/`) have their own words. */
const FILES = [
  '*.{ts,md,yaml}',
  '.github/**/*.md',
  '{bench,contract,deploy,docs,scripts,server,tests,web}/**/*.{ts,tsx,mjs,css,md,yaml}',
];
/** What is refused has to be written somewhere. */
const REFUSED = 'scripts/words/';

const files = globSync(FILES).filter((file) => !file.startsWith(REFUSED));
const found = files.flatMap((file) => findRefusedWords(file, readFileSync(file, 'utf8')));
for (const { file, line, word, instead } of found) {
  console.error(`${file}:${line}: "${word}": say ${instead}`);
}
console.log(`Words: ${found.length} of those that are refused are left in ${files.length} files.`);

const project = new URL('..', import.meta.url).pathname;
const asked = process.argv.slice(2).filter(isLanguage);
let faultsOfCopy = 0;
for (const language of asked.length > 0 ? asked : LANGUAGES) {
  const texts = readCopy(project, language);
  const faults = findCopyFaults(COPY_RULES[language], texts);
  for (const { where, rule, instead, text } of faults) {
    console.error(`${language} ${where}: ${rule}: say ${instead}\n    ${text}`);
  }
  const counts = COPY_RULES[language].map(
    ({ name }) => `${name} ${faults.filter(({ rule }) => rule === name).length}`,
  );
  console.log(`Copy in ${language}, ${texts.length} texts: ${counts.join(', ')}`);
  faultsOfCopy += faults.length;
}
process.exitCode = found.length + faultsOfCopy === 0 ? 0 : 1;
