import type { Rules } from './actions.ts';
import {
  type Actor,
  conversationFacts,
  partiesOf,
  type RentalName,
  rentalFacts,
  sidesOf,
} from './actors.ts';
import { DAY, endOf, type Model, post, refused, unless } from './model.ts';

export const CONVERSATION_RULES: Rules<'write' | 'read' | 'close' | 'reopen' | 'rate'> = {
  write: (model, { by, conversation }) =>
    partiesOf(conversation).includes(by)
      ? unless({}, () => post(model, conversation, by, 'text'))
      : refused('conversationNotFound'),
  read: (model, { by, conversation, upTo }) =>
    partiesOf(conversation).includes(by)
      ? unless({}, () => {
          const { read } = model.conversations[conversation];
          read[by] = Math.max(read[by] ?? 0, upTo);
        })
      : refused('conversationNotFound'),
  close: (model, { by, rental }) =>
    isOf(rental, by)
      ? unless({}, () => {
          model.open[rental] = false;
          endPendingAbout(model, rental, by);
        })
      : refused('rentalNotFound'),
  reopen: (model, { by, rental }) =>
    isOf(rental, by)
      ? unless({ rentalExpired: endOf(model, rental) <= model.now }, () => {
          model.open[rental] = true;
        })
      : refused('rentalNotFound'),
  rate: (model, { by, about }) => {
    const since = ratableSince(model, by, about);
    const shownAtLatest = (since ?? 0) + 14 * DAY;
    const back = model.ratings[`${about} ${by}`];
    const against = {
      alreadyRated: `${by} ${about}` in model.ratings,
      ratingNotAllowed: since === null,
      ratingTooEarly: since !== null && since > model.now,
      // everybody reads what the other side says of that booking, or of a later one
      ratingClosed: back?.shown === true && back.shownAtLatest >= shownAtLatest,
    };
    return unless(against, () => {
      if (back) back.shown = true;
      // a rating of an earlier booking does not count as the other side’s
      const bothRated = back !== undefined && back.shownAtLatest >= shownAtLatest;
      const shown = bothRated || shownAtLatest <= model.now;
      model.ratings[`${by} ${about}`] = { shownAtLatest, shown };
    });
  },
};

/** Closing a rental withdraws its owner's pending proposals about it, or with it, and declines those of other members. */
function endPendingAbout(model: Model, rental: RentalName, by: Actor): void {
  for (const proposal of Object.values(model.proposals)) {
    const { about, offering } = conversationFacts(proposal.conversation);
    if (proposal.status !== 'pending' || (about !== rental && offering !== rental)) continue;
    const isOwn = proposal.author === by;
    proposal.status = isOwn ? 'cancelled' : 'declined';
    post(model, proposal.conversation, by, isOwn ? 'proposalCancelled' : 'proposalDeclined');
  }
}

const isOf = (rental: RentalName, actor: Actor) => rentalFacts(rental).by === actor;

/**
 * Since when the last booking of two members can be rated: its thing came back, and its agreed start has passed. Without one,
 * from when the last one can be; null without any.
 */
function ratableSince(model: Model, one: Actor, other: Actor): number | null {
  const moments = Object.values(model.bookings).flatMap((booking) => {
    const parties = Object.values(sidesOf(booking.conversation));
    return booking.returnedAt !== null && parties.includes(one) && parties.includes(other)
      ? [Math.max(booking.returnedAt, booking.startsAt)]
      : [];
  });
  const passed = moments.filter((moment) => moment <= model.now);
  const found = passed.length > 0 ? passed : moments;
  return found.length === 0 ? null : Math.max(...found);
}
