// `npm run outbox`: the messages that could not be delivered (dead letters).
// `npm run outbox -- retry <id>... | --kind <kind> | --all`: puts them back into the outbox.
// `npm run outbox -- now`: tries what has failed and waits for its next attempt, after an outage.
// `npm run outbox -- drop <id>... | --kind <kind> | --all --yes`: deletes them unsent.
import { parseArgs } from 'node:util';
import type { DeadLetter, DeadLetterChoice } from '../server/outbox/dead-letters.ts';
import { haveDone, runScript, Unusable } from './operator.ts';

const USAGE = `Usage: npm run outbox
       npm run outbox -- retry <id>... | --kind <kind> | --all
       npm run outbox -- now
       npm run outbox -- drop <id>... | --kind <kind> | --all, with --yes`;

interface Wish {
  verb: 'list' | 'retry' | 'now' | 'drop';
  choice: DeadLetterChoice;
  /** Dropped messages cannot be restored: dropping needs a confirmation. */
  sure: boolean;
}

/** @throws Unusable when the words are no verb with one choice */
function readWish(): Wish {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kind: { type: 'string' },
      all: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  const [verb = 'list', ...words] = positionals;
  const ids = words.map(Number);
  const choices: DeadLetterChoice[] = [
    ...(ids.length > 0 ? [{ ids }] : []),
    ...(values.kind === undefined ? [] : [{ kind: values.kind }]),
    ...(values.all ? [{ all: true as const }] : []),
  ];
  if ((verb === 'list' || verb === 'now') && choices.length === 0) choices.push({ all: true });
  const [choice, ...others] = choices;
  if (!isVerb(verb) || !choice || others.length > 0 || !ids.every(Number.isSafeInteger)) {
    throw new Unusable(USAGE);
  }
  return { verb, choice, sure: values.yes };
}

const isVerb = (word: string): word is Wish['verb'] =>
  ['list', 'retry', 'now', 'drop'].includes(word);

/** Writes a page at a time, so that a long list needs no memory. */
async function list(choice: DeadLetterChoice): Promise<void> {
  let count = 0;
  for (let after = 0, hasMore = true; hasMore; ) {
    const page = await haveDone('listDeadLetters', { choice, after });
    for (const deadLetter of page.deadLetters) console.log(textOf(deadLetter));
    count += page.deadLetters.length;
    after = page.deadLetters.at(-1)?.id ?? after;
    hasMore = page.hasMore;
  }
  console.log(`Dead letters: ${count}.`);
}

function textOf(deadLetter: DeadLetter): string {
  const { id, kind, names, attempts, firstFailedAt, lastFailedAt, lastError } = deadLetter;
  const named = Object.entries(names).map(([name, value]) => `${name} ${value}`);
  const request = deadLetter.requestId === null ? [] : [`request ${deadLetter.requestId}`];
  return [
    `${id}  ${kind}  ${[...named, ...request].join(', ')}`,
    `    ${attempts} attempts from ${firstFailedAt} to ${lastFailedAt}`,
    `    ${lastError}`,
  ].join('\n');
}

await runScript(USAGE, async () => {
  const { verb, choice, sure } = readWish();
  if (verb === 'list') return list(choice);
  if (verb === 'now') {
    const { retried } = await haveDone('retryFailedNow', {});
    console.log(`Tried again at once, while the server runs: ${retried}.`);
    return;
  }
  if (verb === 'retry') {
    const { retried } = await haveDone('retryDeadLetters', { choice });
    if (retried === 0) throw new Unusable('There is no such dead letter. Nothing was changed.');
    console.log(`Back in the outbox, to leave while the server runs: ${retried}.`);
    return;
  }
  if (!sure) {
    throw new Unusable('What is dropped is never sent. Say so with --yes. Nothing was changed.');
  }
  const { dropped } = await haveDone('dropDeadLetters', { choice });
  if (dropped === 0) throw new Unusable('There is no such dead letter. Nothing was changed.');
  console.log(`Dropped: ${dropped}.`);
});
