/**
 * The proposal process: who may do what in which status, the message it posts in the thread, whom it notifies and
 * what it opens. The server acts by this table and lists the `actions` that a caller has; the web shows a button for
 * each of them. A process begins with `propose`.
 */
export const PROPOSAL_STATUSES = [
  'pending',
  'accepted',
  'declined',
  'cancelled',
  'countered',
  'expired',
] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** `author` wrote the proposal, `counterpart` is the other participant, `system` is a deadline, or another booking. */
export type ProposalActor = 'author' | 'counterpart' | 'system';

/** Whom a transition notifies. `renter` is the participant who wants the thing, whichever of them wrote the proposal. */
type ProposalParty = Exclude<ProposalActor, 'system'> | 'renter';

/** System messages that report what has become of a proposal. */
export const PROPOSAL_EVENTS = [
  'proposalAccepted',
  'proposalDeclined',
  'proposalCancelled',
  'proposalExpired',
  /** `endAsTaken`: its days were booked by other members. */
  'proposalTaken',
] as const;

export interface ProposalTransition {
  from: ProposalStatus | null;
  to: ProposalStatus;
  by: readonly ProposalActor[];
  /** The event of the system message in the thread; null where the card of a new proposal is the message. */
  says: (typeof PROPOSAL_EVENTS)[number] | null;
  notifies: readonly ProposalParty[];
  /** What the transition creates. */
  opens: 'booking' | null;
}

export const PROPOSAL_TRANSITIONS = {
  propose: {
    from: null,
    to: 'pending',
    by: ['author'],
    says: null,
    notifies: ['counterpart'],
    opens: null,
  },
  accept: {
    from: 'pending',
    to: 'accepted',
    by: ['counterpart'],
    says: 'proposalAccepted',
    notifies: ['author'],
    opens: 'booking',
  },
  decline: {
    from: 'pending',
    to: 'declined',
    by: ['counterpart'],
    says: 'proposalDeclined',
    notifies: ['author'],
    opens: null,
  },
  // the counterpart answers with a proposal of their own
  counter: {
    from: 'pending',
    to: 'countered',
    by: ['counterpart'],
    says: null,
    notifies: ['author'],
    opens: null,
  },
  cancel: {
    from: 'pending',
    to: 'cancelled',
    by: ['author'],
    says: 'proposalCancelled',
    notifies: ['counterpart'],
    opens: null,
  },
  expire: {
    from: 'pending',
    to: 'expired',
    by: ['system'],
    says: 'proposalExpired',
    notifies: ['author', 'counterpart'],
    opens: null,
  },
  // its days were booked by another member: the owner, who agreed to that, knows
  endAsTaken: {
    from: 'pending',
    to: 'declined',
    by: ['system'],
    says: 'proposalTaken',
    notifies: ['renter'],
    opens: null,
  },
} as const satisfies Record<string, ProposalTransition>;
export type ProposalTransitionName = keyof typeof PROPOSAL_TRANSITIONS;

/** What members do to an existing proposal. */
export const PROPOSAL_ACTIONS = ['accept', 'counter', 'decline', 'cancel'] as const;
export type ProposalAction = (typeof PROPOSAL_ACTIONS)[number];

/** The status of a proposal that waits for its answer: a conversation has one at a time. */
export const PENDING = 'pending' satisfies ProposalStatus;

/** Whether an actor ever does this to a proposal: nobody accepts their own. */
export const isActorOf = (name: ProposalTransitionName, actor: ProposalActor): boolean =>
  (PROPOSAL_TRANSITIONS[name] as ProposalTransition).by.includes(actor);

/** Whether `actor` may do `name` to a proposal in `status`; null means it does not exist yet. */
export function mayDo(
  name: ProposalTransitionName,
  status: ProposalStatus | null,
  actor: ProposalActor,
): boolean {
  const transition: ProposalTransition = PROPOSAL_TRANSITIONS[name];
  return transition.from === status && isActorOf(name, actor);
}

/** What a participant may do now. */
export function proposalActions(
  status: ProposalStatus,
  actor: Exclude<ProposalActor, 'system'>,
): ProposalAction[] {
  return PROPOSAL_ACTIONS.filter((action) => mayDo(action, status, actor));
}

/** The transition that a system message reports; null when it is about something else. */
export function transitionOf(said: string): ProposalTransitionName | null {
  const names = Object.keys(PROPOSAL_TRANSITIONS) as ProposalTransitionName[];
  return names.find((name) => PROPOSAL_TRANSITIONS[name].says === said) ?? null;
}

/** Whether a transition notifies a participant, by whether they wrote the proposal and are the renter. */
export function isNotifiedOf(
  name: ProposalTransitionName,
  { isAuthor, isRenter }: { isAuthor: boolean; isRenter: boolean },
): boolean {
  const { notifies }: ProposalTransition = PROPOSAL_TRANSITIONS[name];
  return (
    notifies.includes(isAuthor ? 'author' : 'counterpart') ||
    (isRenter && notifies.includes('renter'))
  );
}
