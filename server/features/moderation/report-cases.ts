import type { ReportSubject } from '#contract/moderation/decisions.ts';
import type { ReportCase } from '#contract/moderation/schemas.ts';
import type { Context, Queryable } from '../../context.ts';
import { mustGet } from '../../must-get.ts';
import { usersById } from '../accounts/index.ts';
import { privateImagesById } from '../media/index.ts';
import { additionsTo } from '../reports/index.ts';
import { moderatedUsers } from './moderated-users.ts';
import type { ReportRow } from './report-page.ts';

type ReportCaseSource = Pick<Context, 'db' | 'storage' | 'secrets' | 'clock'>;

/** Reports as moderators see them, in the rows' order. */
export async function reportCases(
  context: ReportCaseSource,
  rows: ReportRow[],
): Promise<ReportCase[]> {
  const reported = await moderatedUsers(
    context,
    rows.map((row) => row.reported_id),
  );
  const reporters = await usersById(
    context,
    rows.flatMap((row) => row.reporter_id ?? []),
  );
  const { labels, images } = await subjectsOf(context, rows);
  const additions = await additionsTo(
    context.db,
    rows.map((row) => row.id),
  );
  return rows.map((row): ReportCase => {
    const user = mustGet(reported, row.reported_id);
    return {
      id: row.id,
      subject: {
        kind: row.subject_kind,
        id: row.subject_id,
        label: labels.get(row.subject_id) ?? '',
        image: images.get(row.subject_id),
      },
      reported: user,
      reporter: row.reporter_id === null ? null : mustGet(reporters, row.reporter_id),
      visitor:
        row.reporter_email === null || row.reporter_language === null
          ? null
          : { email: row.reporter_email, language: row.reporter_language },
      reason: row.reason,
      message: row.message,
      additions: (additions.get(row.id) ?? []).map(({ id, reason, message, created_at }) => ({
        id,
        reason,
        message,
        sentAt: created_at.toISOString(),
      })),
      risks: row.risks,
      sentAt: row.created_at.toISOString(),
      decision: row.decision,
      decidedAt: row.decided_at?.toISOString() ?? null,
    };
  });
}

/** The texts and images of what was reported, by its id. */
async function subjectsOf(context: ReportCaseSource, rows: ReportRow[]) {
  const { db } = context;
  const idsOf = (kind: ReportSubject) =>
    rows.filter((row) => row.subject_kind === kind).map((row) => row.subject_id);
  const messages = await reportedMessages(db, idsOf('message'));
  const imageById = await privateImagesById(
    context,
    messages.flatMap((message) => message.image_id ?? []),
  );
  return {
    images: new Map(messages.map(({ id, image_id }) => [id, imageById.get(image_id ?? '')])),
    labels: new Map([
      ...(await saidOfThemselves(db, idsOf('user'))),
      ...(await rentalNames(db, idsOf('rental'))),
      ...messages.map(({ id, words }) => [id, words ?? ''] as const),
      ...(await ratingTexts(db, idsOf('rating'))),
    ]),
  };
}

/** The reported members' names, and what they say of themselves in a paragraph after them. */
async function saidOfThemselves(db: Queryable, ids: string[]): Promise<[string, string][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'firstname', 'lastname', 'business_name', 'bio'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, firstname, lastname, business_name: business, bio }) => {
    const names = [`${firstname} ${lastname}`, business].filter(Boolean).join(' · ');
    return [id, [names, bio].filter(Boolean).join('\n\n')];
  });
}

async function rentalNames(db: Queryable, ids: string[]): Promise<[string, string][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('rentals')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, name }) => [id, name]);
}

/** The reported ratings as one text: stars, comment, and the answer in a paragraph after them. */
async function ratingTexts(db: Queryable, ids: string[]): Promise<[string, string][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('ratings')
    .select(['id', 'score', 'comment', 'reply'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, score, comment, reply }) => {
    const stars = '★'.repeat(score);
    return [id, [[stars, comment].filter(Boolean).join(' '), reply].filter(Boolean).join('\n\n')];
  });
}

/** The reported messages with their texts; a proposal stores its text itself. */
async function reportedMessages(db: Queryable, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('messages')
    .leftJoin('proposals', 'proposals.id', 'messages.proposal_id')
    .select(['messages.id', 'image_id'])
    .select((row) => row.fn.coalesce('messages.text', 'proposals.message').as('words'))
    .where('messages.id', 'in', ids)
    .execute();
}
