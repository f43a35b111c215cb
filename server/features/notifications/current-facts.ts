import type { Language } from '#contract/languages.ts';
import { translatorOf } from '../../texts.ts';
import { type BookingQueries, bookingsById, lastWithdrawnOrRefused } from '../bookings/index.ts';
import { proposalsById } from '../proposals/index.ts';
import { type DealFacts, factsOfBooking, factsOfProposal, NOTHING } from './deal-facts.ts';
import type { GatheredRow } from './gathered.ts';
import { isOvertakenIn, lastMessages } from './last-messages.ts';
import type { NamedRow } from './named-rows.ts';
import { ratingFacts, watchedDays } from './other-facts.ts';
import { isOutdated } from './outdated.ts';
import { preferencesOf } from './preferences.ts';

/** A member who reads about notifications. */
export interface FactsReader {
  userId: string;
  language: Language;
  timeZone: string;
}

/** What notifications are about, as their receiver may see it now. */
interface Facts {
  /** By the ids of the notifications; absent for one about nothing that has facts. */
  deals: Map<string, DealFacts>;
  /** Whether what a notification says has been overtaken. */
  isOutdated: (row: NamedRow) => boolean;
}

/**
 * What notifications are about: the one source of what emails, pushes and the site say besides the event itself. As many
 * statements for one notification as for a page of them.
 */
export async function factsOf(
  context: BookingQueries,
  rows: readonly NamedRow[],
  { userId, language, timeZone }: FactsReader,
): Promise<Facts> {
  const { db, clock } = context;
  const reader = { language, t: translatorOf(language), timeZone };
  const about = { now: clock.now(), memberId: userId, reader };
  const viewer = { userId, language, shownIn: 'notification' } as const;
  const ids = unique(rows.map((row) => row.booking_id));
  const bookings = await bookingsById(context, ids, viewer, proposalsById);
  const withdrawnOrRefused = await lastWithdrawnOrRefused(db, [...bookings.keys()], userId);
  const proposals = await proposalsById(db, unique(rows.map((row) => row.proposal_id)), userId);
  const messages = await lastMessages(
    db,
    unique(rows.map((row) => (row.booking_id === null ? null : row.conversation_id))),
  );
  const ratings = await ratingFacts(db, userId, rows);
  const watched = await watchedDays(db, userId, rows, reader);
  const subjectOf = (row: NamedRow) => ({
    booking: bookings.get(row.booking_id ?? ''),
    proposal: proposals.get(row.proposal_id ?? ''),
  });
  const deals = new Map<string, DealFacts>();
  for (const row of rows) {
    const deal = dealOf(row);
    if (deal) deals.set(row.id, deal);
  }
  return { deals, isOutdated: (row) => isOutdated(row, { ...subjectOf(row), ...about }) };

  function dealOf(row: NamedRow): DealFacts | null {
    const rating = ratings.get(row.id);
    if (rating) return { ...NOTHING, ...rating };
    const days = watched.get(row.id);
    if (days) return { ...NOTHING, own: days, next: reader.t('notifications:next.watchedFree') };
    const { booking, proposal } = subjectOf(row);
    if (booking) {
      return factsOfBooking(booking, row, {
        ...about,
        withdrawnOrRefused: withdrawnOrRefused.get(booking.id),
        isOvertaken: isOvertakenIn(messages, row),
      });
    }
    return proposal ? factsOfProposal(proposal, row.event, about) : null;
  }
}

const unique = (ids: (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];

/** Gathered notifications that are still true, and what they are about, by their ids. */
export interface Current {
  rows: GatheredRow[];
  deals: Map<string, DealFacts>;
}

/** What of gathered notifications still holds, with the facts as the receiver may see them now. */
export async function currentOf(
  context: BookingQueries,
  gathered: GatheredRow[],
  receiver: Omit<FactsReader, 'timeZone'>,
): Promise<Current> {
  const { time_zone: timeZone } = await preferencesOf(context.db, receiver.userId);
  const reader = { ...receiver, timeZone };
  const { deals, isOutdated: isOver } = await factsOf(context, gathered, reader);
  for (const { id, event, isBlocked } of gathered) {
    const deal = deals.get(id);
    const isRating = event === 'ratingReceived' || event === 'ratingAnswered';
    // after a block, words that everybody reads on the profile are not sent after a member
    if (deal && isBlocked && isRating) deals.set(id, { ...deal, said: null });
  }
  return { rows: gathered.filter((row) => !isOver(row)), deals };
}
