import { v7 as uuid } from 'uuid';
import type { Rental } from '#contract/rentals/schemas.ts';
import type { UnitOfWork } from '../commands/command.ts';
import { digestOf, recordIdentity, storeDocument } from '../features/identities/index.ts';
import { report } from '../features/reports/index.ts';
import { DEMO_MEMBERS, DEMO_MODERATION, DEMO_RENTALS } from './data.ts';
import { at, hoursAgo } from './moments.ts';
import { drawSpecimen } from './specimen.ts';

/** This many of the newest open rentals wait for a review. */
const UNREVIEWED = 5;
/** Degrees between the colours of two specimens. */
const HUE_STEP = 47;

/** Fills the moderation queue: documents, reports, a message, and the newest rentals. */
export async function seedModeration(
  work: UnitOfWork,
  rentals: Rental[],
  memberIds: Map<string, string>,
): Promise<void> {
  await seedIdentities(work, memberIds);
  await seedReports(work, rentals, memberIds);
  await seedContacts(work);
  await reviewRentals(work, rentals);
}

async function seedIdentities(work: UnitOfWork, memberIds: Map<string, string>): Promise<void> {
  for (const [index, { id, badges, memberSinceDays }] of DEMO_MEMBERS.entries()) {
    const userId = memberIds.get(id) as string;
    if (badges.identity === 'pending') {
      await seedPending(at(work, hoursAgo(work, 3 + 5 * index)), userId, index * HUE_STEP);
    }
    if (badges.identity === 'verified') {
      await seedVerified(at(work, hoursAgo(work, 24 * (memberSinceDays - 1))), userId);
    }
  }
}

async function seedPending(work: UnitOfWork, userId: string, hue: number): Promise<void> {
  const id = uuid();
  const document = await drawSpecimen(hue % 360);
  await storeDocument(work, id, document);
  const digest = digestOf(work, document);
  await recordIdentity(work, userId, { id, contentType: 'image/jpeg', digest });
}

async function seedVerified(work: UnitOfWork, userId: string): Promise<void> {
  await work.db
    .insertInto('identities')
    .values({
      id: uuid(),
      user_id: userId,
      content_type: 'image/jpeg',
      // the digest of a document that does not exist: nobody else can send it
      digest: digestOf(work, Buffer.from(userId)),
      status: 'verified',
      sent_at: work.now,
      decided_at: work.now,
    })
    .execute();
}

async function seedReports(
  work: UnitOfWork,
  rentals: Rental[],
  memberIds: Map<string, string>,
): Promise<void> {
  for (const { by, rental, member, reason, message, hoursAgo: hours } of DEMO_MODERATION.reports) {
    const subject = rental === undefined ? undefined : rentals[rental];
    const userId = subject?.owner.id ?? (memberIds.get(member ?? '') as string);
    const reported = subject
      ? ({ kind: 'rental', id: subject.id, userId, text: subject.message } as const)
      : ({ kind: 'user', id: userId, userId, text: '' } as const);
    const reporterId = memberIds.get(by) as string;
    await report(at(work, hoursAgo(work, hours)), reporterId, reported, { reason, message });
  }
}

async function seedContacts(work: UnitOfWork): Promise<void> {
  const rows = DEMO_MODERATION.contacts.map(({ hoursAgo: hours, ...message }) => ({
    id: uuid(),
    ...message,
    created_at: hoursAgo(work, hours),
    decision: null,
    decided_at: null,
  }));
  await work.db.insertInto('contact_messages').values(rows).execute();
}

async function reviewRentals({ db, now }: UnitOfWork, rentals: Rental[]): Promise<void> {
  const newest = DEMO_RENTALS.map((rental, index) => ({ ...rental, id: rentals[index]?.id ?? '' }))
    .filter(({ closed }) => !closed)
    .toSorted((one, other) => one.createdDaysAgo - other.createdDaysAgo)
    .slice(0, UNREVIEWED);
  await db
    .updateTable('rentals')
    .set({ reviewed_at: now })
    .where(
      'id',
      'not in',
      newest.map(({ id }) => id),
    )
    .execute();
}
