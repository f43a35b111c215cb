import type { ReportSubject } from '#contract/moderation/decisions.ts';
import type { ReportCase } from '#contract/moderation/schemas.ts';
import type { Context, Reader } from '../../context.ts';
import { known } from '../../known.ts';
import { usersById } from '../accounts/index.ts';
import { privateImagesById } from '../media/index.ts';
import { casePage, type PageAsked } from './case-page.ts';
import { moderatedUsers } from './moderated-users.ts';

/** Reports without a decision. */
export async function listReports(
  context: Pick<Context, 'db' | 'storage' | 'secrets' | 'clock'>,
  asked: PageAsked,
) {
  const { db } = context;
  const waiting = db
    .selectFrom('reports')
    .select(['id', 'reporter_id', 'subject_kind', 'subject_id', 'reported_id', 'reason', 'message'])
    .select('created_at as since')
    .where('decided_at', 'is', null);
  const { rows, ...page } = await casePage(db, waiting, 'created_at', asked);
  const idsOf = (kind: ReportSubject) =>
    rows.filter((row) => row.subject_kind === kind).map((row) => row.subject_id);
  const reported = await moderatedUsers(
    context,
    rows.map((row) => row.reported_id),
  );
  const reporters = await usersById(
    context,
    rows.map((row) => row.reporter_id),
  );
  const messages = await reportedMessages(db, idsOf('message'));
  const images = await privateImagesById(
    context,
    messages.flatMap((message) => message.image_id ?? []),
  );
  const imageOf = new Map(messages.map(({ id, image_id }) => [id, images.get(image_id ?? '')]));
  const labels = new Map([
    ...[...reported].map(([id, user]) => [id, `${user.firstname} ${user.lastname}`] as const),
    ...(await saidOfThemselves(db, idsOf('user'))),
    ...(await rentalNames(db, idsOf('rental'))),
    ...messages.map(({ id, words }) => [id, words ?? ''] as const),
    ...(await ratingTexts(db, idsOf('rating'))),
  ]);
  const items = rows.map(
    (row): ReportCase => ({
      id: row.id,
      subject: {
        kind: row.subject_kind,
        id: row.subject_id,
        label: labels.get(row.subject_id) ?? '',
        image: imageOf.get(row.subject_id),
      },
      reported: known(reported, row.reported_id),
      reporter: known(reporters, row.reporter_id),
      reason: row.reason,
      message: row.message,
      sentAt: row.since.toISOString(),
    }),
  );
  return { items, ...page };
}

/** The reported members' names, and what they say of themselves in a paragraph after them. */
async function saidOfThemselves(db: Reader, ids: string[]): Promise<[string, string][]> {
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

async function rentalNames(db: Reader, ids: string[]): Promise<[string, string][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('rentals')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, name }) => [id, name]);
}

/** The reported ratings as one text: stars, comment, and the answer in a paragraph after them. */
async function ratingTexts(db: Reader, ids: string[]): Promise<[string, string][]> {
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
async function reportedMessages(db: Reader, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('messages')
    .leftJoin('proposals', 'proposals.id', 'messages.proposal_id')
    .select(['messages.id', 'image_id'])
    .select((row) => row.fn.coalesce('messages.text', 'proposals.message').as('words'))
    .where('messages.id', 'in', ids)
    .execute();
}
