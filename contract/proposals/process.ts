/**
 * The proposal process: who may do what from which status, whom it tells and what it opens. The server
 * decides by this table and the web draws its buttons from it. A process begins with `propose`.
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

interface ProposalTransition {
  from: ProposalStatus | null;
  to: ProposalStatus;
  by: readonly ProposalActor[];
  notifies: readonly Exclude<ProposalActor, 'clock'>[];
  /** What comes into being with the transition. */
  opens: 'booking' | 'proposal' | null;
}

export const PROPOSAL_TRANSITIONS = {
  propose: { from: null, to: 'pending', by: ['author'], notifies: ['counterpart'], opens: null },
  accept: {
    from: 'pending',
    to: 'accepted',
    by: ['counterpart'],
    notifies: ['author'],
    opens: 'booking',
  },
  decline: {
    from: 'pending',
    to: 'declined',
    by: ['counterpart'],
    notifies: ['author'],
    opens: null,
  },
  counter: {
    from: 'pending',
    to: 'countered',
    by: ['counterpart'],
    notifies: ['author'],
    opens: 'proposal',
  },
  cancel: {
    from: 'pending',
    to: 'cancelled',
    by: ['author'],
    notifies: ['counterpart'],
    opens: null,
  },
  expire: {
    from: 'pending',
    to: 'expired',
    by: ['clock'],
    notifies: ['author', 'counterpart'],
    opens: null,
  },
  // its days went to someone else
  outbid: {
    from: 'pending',
    to: 'declined',
    by: ['clock'],
    notifies: ['author', 'counterpart'],
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
