import { sql } from 'kysely';
import type { AnswerTime } from '#contract/enums.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { Context } from '../../context.ts';

const HOUR = 3_600;
/** The steps, shortest first, each with the seconds it goes up to; a longer time is not shown. */
const STEPS: { step: AnswerTime; seconds: number }[] = [
  { step: 'hour', seconds: HOUR },
  { step: 'hours', seconds: 6 * HOUR },
  { step: 'day', seconds: 24 * HOUR },
  { step: 'days', seconds: 7 * 24 * HOUR },
];
const DAYS = 90;
/** Fewer conversations say nothing about a member. */
const FEWEST = 3;
/** A conversation without an answer counts once it has waited this long. */
const UNANSWERED_AFTER_SECONDS = 24 * HOUR;
/** Limits a run, which works next to everything else; the next run continues. */
const MOST_AT_ONCE = 500;

/**
 * Writes down how long members usually take for their first answer: the median, in coarse steps, of the time from the
 * first message or proposal in each conversation about their listings to the first thing they did in it.
 */
export async function updateAnswerTimes(context: CommandContext): Promise<void> {
  for (const { id, step } of await changedTimes(context)) {
    await inTransaction(context, async ({ db, send }) => {
      await db
        .updateTable('users')
        .set({ answers_within: step })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .execute();
      send({ kind: 'memberChanged', userId: id });
    });
  }
}

async function changedTimes({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const now = clock.now();
  const steps = sql.join(
    STEPS.map(({ step, seconds }) => sql`when median <= ${seconds} then ${step}`),
    sql` `,
  );
  const { rows } = await sql<{ id: string; step: AnswerTime | null }>`
    with waits as (
      select owner_id, answered.at is null as is_open,
        extract(epoch from coalesce(answered.at, ${now}::timestamptz) - asked.at) as seconds
      from conversations
      cross join lateral (
        select seq, created_at as at from messages
        where conversation_id = conversations.id and coalesce(author_id, actor_id) = member_id
        order by seq limit 1
      ) asked
      left join lateral (
        select created_at as at from messages
        where conversation_id = conversations.id and coalesce(author_id, actor_id) = owner_id
          and seq > asked.seq
        order by seq limit 1
      ) answered on true
      where conversations.created_at > ${now}::timestamptz - make_interval(days => ${DAYS})
    ), medians as (
      select owner_id, percentile_disc(0.5) within group (order by seconds) as median
      from waits where not is_open or seconds >= ${UNANSWERED_AFTER_SECONDS}
      group by owner_id having count(*) >= ${FEWEST}
    ), steps as (
      select users.id, answers_within, case ${steps} end as step
      from users left join medians on owner_id = users.id
      where deleted_at is null and (answers_within is not null or median is not null)
    )
    select id, step from steps where answers_within is distinct from step
    order by id limit ${MOST_AT_ONCE}`.execute(db);
  return rows;
}
