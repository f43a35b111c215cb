import { listAlerts, saveSearch } from '#contract/alerts/operations.ts';
import type { Alert, SavedSearch } from '#contract/alerts/schemas.ts';
import type { OperationCall } from '#contract/operation.ts';
import type { Member } from './member.ts';
import { type ReadMail, readMails } from './outbox-files.ts';
import type { TestApp } from './start-app.ts';

type Input = OperationCall<typeof saveSearch>['body'];

/** Saves a search of a member: every rental, unless filters are given. */
export function saveSearchOf(
  member: Member,
  filters: Input['filters'] = {},
  facts: Partial<Input> = {},
): Promise<SavedSearch> {
  return member.call(saveSearch, {
    body: { name: 'Perceuses', frequency: 'now', ...facts, filters },
  });
}

/** The alerts of a member, once everything due is delivered. */
export async function alertsOf(app: TestApp, member: Member): Promise<Alert[]> {
  await app.outbox.settle();
  return (await member.call(listAlerts, { query: { limit: 100 } })).items;
}

/** The mails of alerts a member has got, the oldest first. */
export async function alertMailsOf(app: TestApp, member: Member): Promise<ReadMail[]> {
  await app.outbox.settle();
  const mails = await readMails(app.context.config.dataDirectory);
  return mails.filter(
    ({ to, headers }) => to === member.facts.email && headers['message-id']?.startsWith('<alerts-'),
  );
}
