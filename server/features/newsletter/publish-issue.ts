import { v7 as uuid } from 'uuid';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { IssueText } from './issue-text.ts';

/** An issue as the operator submits it. */
export interface NewIssue {
  name: string;
  texts: Record<Language, IssueText>;
}

/** `queued` for how many subscribers, or `sentBefore` when an issue of that name was sent before. */
export type IssueOutcome = { queued: number } | 'sentBefore';

/** Stores an issue and enqueues its batches. Of two concurrent calls with one name, only one is sent. */
export function publishIssue(
  context: CommandContext,
  { name, texts }: NewIssue,
): Promise<IssueOutcome> {
  return inTransaction(context, async ({ db, now, send }) => {
    const issue = await db
      .insertInto('newsletter_issues')
      .values({ id: uuid(), name, created_at: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!issue) return 'sentBefore';
    const rows = LANGUAGES.map((language) => ({
      issue_id: issue.id,
      language,
      ...texts[language],
    }));
    await db.insertInto('newsletter_texts').values(rows).execute();
    send({ kind: 'newsletterBatch', issueId: issue.id, after: null });
    const { queued } = await db
      .selectFrom('newsletter_subscriptions')
      .select(({ fn }) => fn.countAll<number>().as('queued'))
      .where('confirmed_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return { queued: Number(queued) };
  });
}
