import { COMMANDS } from '#server/control/commands.ts';
import type { DeadLetter, DeadLetterChoice } from '#server/outbox/dead-letters.ts';
import { MOST_ATTEMPTS } from '#server/outbox/retries.ts';
import type { TestApp } from './start-app.ts';

const operated = (app: TestApp) => ({ ...app.context, wakeOutbox: app.outbox.wake });

/** Runs `work` while no mail can be sent. @returns how often one was tried, by its receiver */
export async function withoutMails(
  { context: { mailer } }: TestApp,
  work: () => Promise<unknown>,
): Promise<Map<string, number>> {
  const { send } = mailer;
  const tries = new Map<string, number>();
  mailer.send = async ({ to }) => {
    tries.set(to, (tries.get(to) ?? 0) + 1);
    throw new Error(`550 5.1.1 <${to}>: no such mailbox`);
  };
  await work().finally(() => {
    mailer.send = send;
  });
  return tries;
}

/** Advances the clock until everything that fails has used up all its attempts. */
export async function untilGivenUp(app: TestApp): Promise<void> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    await app.outbox.settle();
    app.clock.advance({ hours: 1, seconds: 1 });
  }
  await app.outbox.settle();
}

/** Gives up at once the messages that have failed and wait for their next attempt. */
export async function giveUpFailed(app: TestApp): Promise<void> {
  await app.context.db
    .updateTable('outbox')
    .set({ attempts: MOST_ATTEMPTS - 1, due_at: app.clock.now() })
    .where('attempts', '>', 0)
    .execute();
  await app.outbox.settle();
}

/** The dead letters an operator is shown. */
export async function deadLettersOf(
  app: TestApp,
  choice: DeadLetterChoice = { all: true },
): Promise<DeadLetter[]> {
  const wish = { choice, after: 0 };
  return (await COMMANDS.listDeadLetters(operated(app), wish)).deadLetters;
}

/** Sends dead letters again, as an operator does. @returns how many */
export async function retry(app: TestApp, choice: DeadLetterChoice): Promise<number> {
  return (await COMMANDS.retryDeadLetters(operated(app), { choice })).retried;
}

/** Drops dead letters, as an operator does. @returns how many */
export async function drop(app: TestApp, choice: DeadLetterChoice): Promise<number> {
  return (await COMMANDS.dropDeadLetters(operated(app), { choice })).dropped;
}
