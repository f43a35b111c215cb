/**
 * The proposal process: who may do what from which status, what the thread says of it, whom it notifies and what it
 * opens. The server acts by this table and the web draws its buttons from it. A process begins with `propose`.
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

/** `author` wrote the proposal, `counterpart` is the other participant, `clock` is a deadline. */
export type ProposalActor = 'author' | 'counterpart' | 'clock';

/** Whom a transition notifies. `renter` is the participant who wants the thing, whoever wrote the proposal. */
type ProposalParty = Exclude<ProposalActor, 'clock'> | 'renter';

/** System messages that tell what has become of a proposal. */
export const PROPOSAL_EVENTS = [
  'proposalAccepted',
  'proposalDeclined',
  'proposalCancelled',
  'proposalExpired',
  /** Others have agreed on the same days. */
  'proposalTaken',
] as const;

export interface ProposalTransition {
  from: ProposalStatus | null;
  to: ProposalStatus;
  by: readonly ProposalActor[];
  /** The system message that the thread says it with; null where the card of a new proposal says it. */
  says: (typeof PROPOSAL_EVENTS)[number] | null;
  notifies: readonly ProposalParty[];
  /** What comes into being with the transition. */
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
    by: ['clock'],
    says: 'proposalExpired',
    notifies: ['author', 'counterpart'],
    opens: null,
  },
  // its days went to someone else: the owner knows, who has agreed to it
  outbid: {
    from: 'pending',
    to: 'declined',
    by: ['clock'],
    says: 'proposalTaken',
    notifies: ['renter'],
    opens: null,
  },
} as const satisfies Record<string, ProposalTransition>;
export type ProposalTransitionName = keyof typeof PROPOSAL_TRANSITIONS;

/** What members do to a proposal that exists. */
export const PROPOSAL_ACTIONS = ['accept', 'counter', 'decline', 'cancel'] as const;
export type ProposalAction = (typeof PROPOSAL_ACTIONS)[number];

/** The status in which another proposal of the same conversation must wait. */
export const OPEN_STATUS = 'pending' satisfies ProposalStatus;

/** Whether `actor` may do `name` to a proposal in `status`; null means it does not exist yet. */
export function mayDo(
  name: ProposalTransitionName,
  status: ProposalStatus | null,
  actor: ProposalActor,
): boolean {
  const transition: ProposalTransition = PROPOSAL_TRANSITIONS[name];
  return transition.from === status && transition.by.includes(actor);
}

/** What a participant may do now, in the order buttons are shown. */
export function proposalActions(
  status: ProposalStatus,
  actor: Exclude<ProposalActor, 'clock'>,
): ProposalAction[] {
  return PROPOSAL_ACTIONS.filter((action) => mayDo(action, status, actor));
}

/** The transition that a system message tells of; null when it is about something else. */
export function transitionOf(said: string): ProposalTransitionName | null {
  const names = Object.keys(PROPOSAL_TRANSITIONS) as ProposalTransitionName[];
  return names.find((name) => PROPOSAL_TRANSITIONS[name].says === said) ?? null;
}

/** Whether a transition notifies a participant, who wrote its proposal or not and wants the thing or not. */
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
