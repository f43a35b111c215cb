// `npm run check:words`: no file speaks the dialect of `words/refused.ts`; counts what is left.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findRefusedWords } from './words/find-refused.ts';

/** Texts for people have their own words (`locales/`, `content/`); what is refused has to be written somewhere. */
const FILES = [
  '*.ts',
  '*.tsx',
  '*.mjs',
  '*.css',
  '*.md',
  '*.yaml',
  ':!locales',
  ':!content',
  ':!scripts/words',
];

const files = execFileSync('git', ['ls-files', '--', ...FILES], { encoding: 'utf8' }).trim();
const found = files
  .split('\n')
  .flatMap((file) => findRefusedWords(file, readFileSync(file, 'utf8')));
for (const { file, line, word, instead } of found) {
  console.error(`${file}:${line}: "${word}": say ${instead}`);
}
console.log(`Words: ${found.length} of those that are refused are left.`);
process.exitCode = found.length === 0 ? 0 : 1;
