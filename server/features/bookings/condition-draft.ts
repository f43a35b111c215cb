import { v7 as uuid } from 'uuid';
import type { ChecklistItem } from '#contract/bookings/checklists.ts';
import type { Check, HandoverMoment } from '#contract/bookings/schemas.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError, fieldError } from '../../errors.ts';
import { checklistOf } from './agreed-thing.ts';
import type { BookingRow } from './booking-row.ts';

/** Whose report of which moment. */
export interface ReportOf {
  booking: BookingRow;
  moment: HandoverMoment;
  authorId: string;
}

/**
 * Writes lines into a member's draft, which is begun if there is none. A line keeps its time as long as it says the same.
 * @param whole whether lines on other items are removed
 * @returns the id of the draft
 */
export async function writeDraft(
  work: UnitOfWork,
  { booking, moment, authorId }: ReportOf,
  checks: Check[],
  { whole = false }: { whole?: boolean } = {},
): Promise<string> {
  const { db, now } = work;
  const id = await draftOf(work, { booking, moment, authorId });
  const drafted = await db
    .selectFrom('condition_lines')
    .selectAll()
    .where('report_id', '=', id)
    .execute();
  const before = new Map(drafted.map((line) => [line.item, line]));
  const written = new Set(checks.map(({ item }) => item));
  const rows = checks.map((check) => {
    const row = { ...columnsOf(check), report_id: id };
    const same = before.get(check.item);
    return same && saysTheSame(row, same)
      ? { ...row, author_id: same.author_id, created_at: same.created_at }
      : { ...row, author_id: authorId, created_at: now };
  });
  const replaced = drafted.map(({ item }) => item).filter((item) => whole || written.has(item));
  if (replaced.length > 0) {
    await db
      .deleteFrom('condition_lines')
      .where('report_id', '=', id)
      .where('item', 'in', replaced)
      .execute();
  }
  if (rows.length > 0) await db.insertInto('condition_lines').values(rows).execute();
  return id;
}

/** The member's draft of a moment, locked with the booking. */
async function draftOf(
  { db, now }: UnitOfWork,
  { booking, moment, authorId }: ReportOf,
): Promise<string> {
  const draft = await db
    .selectFrom('condition_reports')
    .select('id')
    .where('booking_id', '=', booking.id)
    .where('moment', '=', moment)
    .where('author_id', '=', authorId)
    .where('signed_at', 'is', null)
    .executeTakeFirst();
  if (draft) return draft.id;
  const id = uuid();
  await db
    .insertInto('condition_reports')
    .values({
      id,
      booking_id: booking.id,
      moment,
      author_id: authorId,
      created_at: now,
      changed_at: now,
    })
    .execute();
  return id;
}

/** Removes the member's draft of a moment, if there is one. */
export async function deleteDraft(
  { db }: Pick<UnitOfWork, 'db'>,
  { booking, moment, authorId }: ReportOf,
): Promise<void> {
  await db
    .deleteFrom('condition_reports')
    .where('booking_id', '=', booking.id)
    .where('moment', '=', moment)
    .where('author_id', '=', authorId)
    .where('signed_at', 'is', null)
    .execute();
}

/** What a check says, as columns of a line. */
export function columnsOf({ item, state, note, photoIds = [] }: Check) {
  return { item, state, note: note || null, photo_ids: [...new Set(photoIds)] };
}

type Said = ReturnType<typeof columnsOf>;

const saysTheSame = (one: Said, other: Said): boolean =>
  one.state === other.state &&
  one.note === other.note &&
  JSON.stringify(one.photo_ids) === JSON.stringify(other.photo_ids);

/**
 * Refuses lines that are not about the thing.
 * @param field how the caller names the list
 * @param items further ones that they may be about
 * @throws AppError invalidValue for an item that is not in the checklist of the thing as agreed or is named twice, and for a
 * photo that is none of the moment
 */
export async function assertAboutThing(
  { db }: Pick<UnitOfWork, 'db'>,
  { booking, moment }: Pick<ReportOf, 'booking' | 'moment'>,
  checks: Check[],
  field: string,
  items: readonly ChecklistItem[] = [],
): Promise<void> {
  const left = new Set([...checklistOf(booking), ...items]);
  const photos = await db
    .selectFrom('booking_photos')
    .select('media_id')
    .where('booking_id', '=', booking.id)
    .where('moment', '=', moment)
    .execute();
  const taken = new Set(photos.map(({ media_id }) => media_id));
  for (const [index, { item, photoIds = [] }] of checks.entries()) {
    if (!left.delete(item)) throw fieldError(`${field}.${index}.item`, 'invalidValue');
    if (!photoIds.every((id) => taken.has(id))) {
      throw fieldError(`${field}.${index}.photoIds`, 'invalidValue');
    }
  }
}

/** @throws AppError actionNotAllowed when a report of the moment cannot be written, signed or answered now */
export function assertAllowed(allowed: boolean): void {
  if (!allowed) throw new AppError('actionNotAllowed');
}
