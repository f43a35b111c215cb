import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { Context } from '../../context.ts';
import { sendIssue } from '../../emails/index.ts';
import type { OutboxMessage } from '../../outbox/messages.ts';
import { paragraphsOf } from './issue-text.ts';
import { leaveUrl } from './links.ts';

type Batch = Extract<OutboxMessage, { kind: 'newsletterBatch' }>;
type Copy = Extract<OutboxMessage, { kind: 'newsletterMail' }>;

/** At most this many mails of an issue are ahead of mails enqueued meanwhile, a reset link for example. */
const BATCH = 20;

/**
 * Enqueues the next copies of an issue, and the batch after them. Members who subscribed after the issue was
 * published do not get it: an email address that leaves and comes back would get it twice.
 */
export function sendBatch(context: CommandContext, { issueId, after }: Batch): Promise<void> {
  return inTransaction(context, async ({ db, send }) => {
    const subscribers = await db
      .selectFrom('newsletter_subscriptions')
      .select('id')
      .where('confirmed_at', '<=', ({ selectFrom }) =>
        selectFrom('newsletter_issues').select('created_at').where('id', '=', issueId),
      )
      .$if(after !== null, (query) => query.where('id', '>', after))
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id } of subscribers) send({ kind: 'newsletterMail', issueId, subscriptionId: id });
    const last = subscribers[BATCH - 1];
    if (last) send({ kind: 'newsletterBatch', issueId, after: last.id });
  });
}

/**
 * Sends a subscriber one copy, once: it is recorded before it is sent, and the record is removed only when the mail
 * server did not accept it. A process killed in between leaves one copy unsent rather than sent twice. An email address
 * that its server refuses permanently is not tried again.
 */
export async function sendCopy(context: Context, { issueId, subscriptionId }: Copy): Promise<void> {
  const copy = { issue_id: issueId, subscription_id: subscriptionId };
  const found = await context.db
    .selectFrom('newsletter_subscriptions as subscriber')
    .innerJoin('newsletter_texts as text', 'text.language', 'subscriber.language')
    .select(['subscriber.email', 'text.language', 'text.subject', 'text.body'])
    .where('subscriber.id', '=', subscriptionId)
    .where('text.issue_id', '=', issueId)
    .executeTakeFirst();
  // a member who unsubscribed meanwhile gets none
  if (!found || !(await takeCopy(context, copy))) return;
  try {
    await sendIssue(context, {
      id: `newsletter-${issueId}-${subscriptionId}`,
      to: found.email,
      language: found.language,
      subject: found.subject,
      paragraphs: paragraphsOf(found.body),
      unsubscribe: leaveUrl(context, subscriptionId),
    });
  } catch (error) {
    if (isRefusedForGood(error)) return;
    await giveBack(context, copy);
    throw error;
  }
}

interface CopyKey {
  issue_id: string;
  subscription_id: string;
}

/** Of two deliveries of one copy, only one gets it. */
async function takeCopy({ db }: Context, copy: CopyKey): Promise<boolean> {
  const taken = await db
    .insertInto('newsletter_copies')
    .values(copy)
    .onConflict((conflict) => conflict.columns(['issue_id', 'subscription_id']).doNothing())
    .returning('issue_id')
    .executeTakeFirst();
  return taken !== undefined;
}

async function giveBack({ db }: Context, copy: CopyKey): Promise<void> {
  await db
    .deleteFrom('newsletter_copies')
    .where('issue_id', '=', copy.issue_id)
    .where('subscription_id', '=', copy.subscription_id)
    .execute();
}

/** Replies of 500 and above are final (RFC 5321, 4.2.1). */
function isRefusedForGood(error: unknown): boolean {
  return ((error as { responseCode?: number }).responseCode ?? 0) >= 500;
}
