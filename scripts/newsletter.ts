// `npm run newsletter -- export`: the confirmed addresses as CSV.
// `npm run newsletter -- send <folder>`: sends the issue of fr.md, en.md, tn.md and ar.md, once.
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { type IssueText, readIssueText } from '../server/features/newsletter/index.ts';
import { haveDone, runScript, Unusable } from './operator.ts';

const USAGE = `Usage: npm run newsletter -- export > addresses.csv
       npm run newsletter -- send <folder>`;

const COLUMNS = ['email', 'language', 'confirmedAt'];

/** Writes a page at a time, so that a long list needs no memory. */
async function exportSubscribers(): Promise<void> {
  process.stdout.write(stringify([COLUMNS]));
  for (let after = '', hasMore = true; hasMore; ) {
    const page = await haveDone('listSubscribers', { after });
    process.stdout.write(stringify(page.subscribers, { columns: COLUMNS }));
    after = page.subscribers.at(-1)?.email ?? after;
    hasMore = page.hasMore;
  }
}

/** @throws Unusable or UnusableIssue when a language is missing or cannot be read */
async function sendIssue(folder: string): Promise<void> {
  const texts: Partial<Record<Language, IssueText>> = {};
  // one after the other, so that the first wrong one is reported
  for (const language of LANGUAGES) {
    const file = `${language}.md`;
    const written = await readFile(join(folder, file), 'utf8').catch(() => {
      throw new Unusable(`${join(folder, file)} cannot be read: an issue speaks every language.`);
    });
    texts[language] = readIssueText(file, written);
  }
  const name = basename(resolve(folder));
  const { outcome } = await haveDone('publishIssue', {
    name,
    texts: texts as Record<Language, IssueText>,
  });
  if (outcome === 'sentBefore') {
    throw new Unusable(`An issue "${name}" was sent before. Nothing was sent.`);
  }
  console.log(`"${name}" leaves now, while the server runs. Addresses: ${outcome.queued}.`);
}

await runScript(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [verb, folder, ...others] = positionals;
  if (verb === 'export' && folder === undefined) return exportSubscribers();
  if (verb === 'send' && folder !== undefined && others.length === 0) return sendIssue(folder);
  throw new Unusable(USAGE);
});
