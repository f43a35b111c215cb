import type { Rules, Terms } from './actions.ts';
import {
  type Actor,
  bookedIn,
  type ConversationName,
  conversationFacts,
  partiesOf,
  rentalFacts,
} from './actors.ts';
import { schedule } from './clocks.ts';
import {
  DAY,
  dayOf,
  endOf,
  HOUR,
  isLate,
  isTaken,
  type Model,
  type ProposalState,
  post,
  refused,
  unless,
  type Verdict,
} from './model.ts';

export const PROPOSAL_RULES: Rules<
  'propose' | 'counter' | 'accept' | 'decline' | 'cancelProposal'
> = {
  propose: (model, { by, conversation, terms }, newId) => {
    if (!partiesOf(conversation).includes(by)) return refused('conversationNotFound');
    const made = drawnUp(model, conversation, by, terms, null);
    return unless(againstMaking(model, made, terms), () => make(model, newId, made));
  },
  counter: (model, { by, proposal, terms }, newId) =>
    of(model, proposal, by, (replaced) => {
      const made = drawnUp(model, replaced.conversation, by, terms, proposal);
      const against = {
        ...againstMaking(model, made, terms),
        ...ofActor(replaced, replaced.author !== by),
      };
      return unless(against, () => {
        replaced.status = 'countered';
        make(model, newId, made);
      });
    }),
  accept: (model, { by, proposal: id }) =>
    of(model, id, by, (proposal) => {
      const { conversation, startsAt, endsAt, amount, currency, deposit, depositCurrency } =
        proposal;
      const against = {
        ...ofActor(proposal, proposal.author !== by),
        rentalClosed: !model.open[conversationFacts(conversation).about],
        periodOver: endsAt <= model.now,
        periodTaken:
          isTaken(model, bookedIn(conversation), proposal) ||
          isLate(model, bookedIn(conversation), proposal),
      };
      return unless(against, () => {
        proposal.status = 'accepted';
        model.bookings[id] = {
          ...{ conversation, startsAt, endsAt, rent: amount, currency, deposit: deposit || null },
          ...{ depositCurrency: deposit ? depositCurrency : null, payments: [], refunds: [] },
          noted: 0,
          refundWaived: false,
          ...{ status: 'agreed', confirmations: [], change: null, note: null },
          ...{ returnedAt: null, backAt: null, objected: false, claim: null, cancelledBy: null },
          ...{ endedAt: null, saidBackAt: [] },
          depositReturns: [],
        };
        post(model, conversation, by, 'proposalAccepted');
        schedule(model, id);
        model.due.push(id);
      });
    }),
  decline: (model, { by, proposal: id }) =>
    of(model, id, by, (proposal) =>
      unless(ofActor(proposal, proposal.author !== by), () => {
        proposal.status = 'declined';
        post(model, proposal.conversation, by, 'proposalDeclined');
      }),
    ),
  cancelProposal: (model, { by, proposal: id }) =>
    of(model, id, by, (proposal) =>
      unless(ofActor(proposal, proposal.author === by), () => {
        proposal.status = 'cancelled';
        post(model, proposal.conversation, by, 'proposalCancelled');
      }),
    ),
};

/** Why not, of an action on a pending proposal: a member who may never take it hears that it is not theirs. */
const ofActor = ({ status }: ProposalState, isTheirs: boolean) => ({
  notPermitted: !isTheirs,
  actionNotAllowed: isTheirs && status !== 'pending',
});

/** Judges an action on a proposal, which does not exist for members outside of the conversation. */
function of(
  model: Model,
  id: string,
  by: Actor,
  judged: (proposal: ProposalState) => Verdict,
): Verdict {
  const proposal = model.proposals[id];
  if (!proposal || !partiesOf(proposal.conversation).includes(by))
    return refused('proposalNotFound');
  return judged(proposal);
}

/** The proposal that terms make: what they leave open follows from the one it answers, or the rental. */
function drawnUp(
  model: Model,
  conversation: ConversationName,
  author: Actor,
  { amount, currency, days, deposit }: Terms,
  replaces: string | null,
): ProposalState {
  const { about } = conversationFacts(conversation);
  const before = replaces === null ? undefined : model.proposals[replaces];
  // named in a proposal, a deposit is in its currency; else it stays as it was asked, in its own
  const asked = before
    ? { ...before, deposit: before.deposit || null, currency: before.depositCurrency }
    : rentalFacts(about);
  const named = deposit === undefined ? asked : { deposit, currency };
  const oneDay = dayOf(model, model.now + HOUR);
  const { startsAt, endsAt } = days ?? before ?? oneDay;
  return {
    ...{ conversation, author, status: 'pending', amount, currency, startsAt, endsAt, replaces },
    deposit: named.deposit,
    depositCurrency: named.deposit === null ? null : named.currency,
    // at the latest with its first day
    expiresAt: Math.min(model.now + 7 * DAY, startsAt + DAY),
  };
}

/** The reasons against a proposal, apart from the one it replaces. */
function againstMaking(model: Model, made: ProposalState, { days }: Terms) {
  const { conversation, replaces } = made;
  const { about } = conversationFacts(conversation);
  // days of the countered proposal were checked when it was made
  const isNew = days !== null || replaces === null;
  const waits = Object.entries(model.proposals).some(
    ([id, other]) =>
      id !== replaces && other.conversation === conversation && other.status === 'pending',
  );
  return {
    rentalClosed: !model.open[about],
    rentalExpired: endOf(model, about) <= model.now,
    onlyOneProposal: waits || hasUnfulfilledBooking(model, conversation),
    invalidStartDate: isNew && made.startsAt < dayOf(model, model.now).startsAt,
    outsideAvailability: isNew && made.endsAt > endOf(model, about),
    periodOver: made.endsAt <= model.now,
    periodTooLong: isTooLong(model, made),
    periodTaken:
      isTaken(model, bookedIn(conversation), made) || isLate(model, bookedIn(conversation), made),
  };
}

/** Whether a renter asks for longer than the owner rents out; days that the owner has proposed are granted. */
function isTooLong(
  model: Model,
  { conversation, author, replaces, startsAt, endsAt }: ProposalState,
) {
  const { by, longest } = rentalFacts(conversationFacts(conversation).about);
  const before = replaces === null ? undefined : model.proposals[replaces];
  const isGranted = before?.startsAt === startsAt && before.endsAt === endsAt;
  return longest !== null && author !== by && !isGranted && endsAt - startsAt > longest * DAY;
}

/** Whether a conversation has a booking that is handed over at any time, or agreed while its end lies ahead. */
function hasUnfulfilledBooking(model: Model, conversation: ConversationName): boolean {
  return Object.values(model.bookings).some(
    (booking) =>
      booking.conversation === conversation &&
      (booking.status === 'handedOver' ||
        (booking.status === 'agreed' && booking.endsAt > model.now)),
  );
}

function make(model: Model, id: string, made: ProposalState): void {
  model.proposals[id] = made;
  model.order += 1;
  model.made[id] = model.order;
  post(model, made.conversation, made.author, 'proposal');
}
