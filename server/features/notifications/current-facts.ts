import type { Language } from '#contract/languages.ts';
import { translatorOf } from '../../texts.ts';
import { type BookingQueries, bookingsById } from '../bookings/index.ts';
import { proposalsById } from '../proposals/index.ts';
import { isAnsweredOrPast } from './answered-or-past.ts';
import type { GatheredRow } from './gathered.ts';
import { hasLaterEvent, lastSeqByMatter } from './last-seq-by-matter.ts';
import type { NamedRow } from './named-rows.ts';
import {
  factsOfBooking,
  factsOfProposal,
  NOTHING,
  type NotificationFacts,
} from './notification-facts.ts';
import { clashingCalendars, ratingFacts, watchedDays } from './other-facts.ts';
import { preferencesOf } from './preferences.ts';

/** The member for whom facts are written. */
export interface FactsReader {
  userId: string;
  language: Language;
  timeZone: string;
  /** As `PeriodReader` has it. */
  readLater?: boolean;
}

/** The facts of notifications, as their receiver may see them now. */
interface CurrentFacts {
  /** By the ids of the notifications; absent for one about nothing that has facts. */
  factsById: Map<string, NotificationFacts>;
  /** Whether what a notification asks is answered, or its time has passed. */
  isAnsweredOrPast: (row: NamedRow) => boolean;
}

/**
 * What notifications are about: the one source of what emails, pushes and the site say besides the event itself. As many
 * statements for one notification as for a page of them.
 */
export async function factsOf(
  context: BookingQueries,
  rows: readonly NamedRow[],
  { userId, language, timeZone, readLater }: FactsReader,
): Promise<CurrentFacts> {
  const { db, clock } = context;
  const reader = { language, t: translatorOf(language), timeZone, readLater };
  const about = { now: clock.now(), memberId: userId, reader };
  const viewer = { userId, language, shownIn: 'notification' } as const;
  const ids = unique(rows.map((row) => row.booking_id));
  const bookings = await bookingsById(context, ids, viewer, proposalsById);
  const proposals = await proposalsById(db, unique(rows.map((row) => row.proposal_id)), userId);
  const messages = await lastSeqByMatter(db, ids);
  const ratings = await ratingFacts(db, userId, rows, reader.t);
  const watched = await watchedDays(db, userId, rows, reader);
  const calendars = await clashingCalendars(db, rows);
  const subjectOf = (row: NamedRow) => ({
    booking: bookings.get(row.booking_id ?? ''),
    proposal: proposals.get(row.proposal_id ?? ''),
  });
  const factsById = new Map<string, NotificationFacts>();
  for (const row of rows) {
    const facts = factsOfRow(row);
    if (facts) factsById.set(row.id, facts);
  }
  return {
    factsById,
    isAnsweredOrPast: (row) => isAnsweredOrPast(row, { ...subjectOf(row), ...about }),
  };

  function factsOfRow(row: NamedRow): NotificationFacts | null {
    const rating = ratings.get(row.id);
    if (rating) return { ...NOTHING, ...rating };
    const days = watched.get(row.id);
    if (days) return { ...NOTHING, own: days, next: reader.t('notifications:next.watchedFree') };
    const { booking, proposal } = subjectOf(row);
    if (booking) {
      return factsOfBooking(booking, row, {
        ...about,
        hasLater: hasLaterEvent(messages, row),
        calendar: calendars.get(row.id) ?? null,
      });
    }
    return proposal ? factsOfProposal(proposal, row.event, about) : null;
  }
}

const unique = (ids: (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];

/** Gathered notifications that are neither answered nor past, and their facts, by their ids. */
export interface Current {
  rows: GatheredRow[];
  factsById: Map<string, NotificationFacts>;
}

/** What an email or a push says: the gathered notifications that are neither answered nor past, with facts to be read later. */
export async function currentOf(
  context: BookingQueries,
  gathered: GatheredRow[],
  receiver: Pick<FactsReader, 'userId' | 'language'>,
): Promise<Current> {
  const { time_zone: timeZone } = await preferencesOf(context.db, receiver.userId);
  const reader = { ...receiver, timeZone, readLater: true };
  const { factsById, isAnsweredOrPast } = await factsOf(context, gathered, reader);
  for (const { id, event, isActorBlocked } of gathered) {
    const facts = factsById.get(id);
    const isRating = event === 'ratingReceived' || event === 'ratingAnswered';
    // after a block the text of a rating is not sent to the member, although everybody can read it on the profile
    if (facts && isActorBlocked && isRating) factsById.set(id, { ...facts, said: null });
  }
  return { rows: gathered.filter((row) => !isAnsweredOrPast(row)), factsById };
}
