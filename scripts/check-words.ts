// `npm run check:words`: no file speaks the dialect of `words/refused.ts`; counts what is left.
import { globSync, readFileSync } from 'node:fs';
import { findRefusedWords } from './words/find-refused.ts';

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
process.exitCode = found.length === 0 ? 0 : 1;
