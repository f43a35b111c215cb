import type {
  ProposalAction,
  ProposalActor,
  ProposalStatus,
} from '#contract/proposals/transitions.ts';

/** The reader's side of a proposal. */
export type ProposalRole = Exclude<ProposalActor, 'system'>;

interface CardView {
  /** Whose turn it is while the proposal is pending; otherwise the badge names the status. */
  turn: 'yours' | 'theirs' | null;
  tone: 'plain' | 'good' | 'blue' | 'warn';
  /** `actionRequired` waits for this reader, `awaitingOther` for the other side, `agreed` is a booking, `old` no longer counts. */
  look: 'actionRequired' | 'awaitingOther' | 'agreed' | 'old';
  /** Whether the deadline for an answer is shown. */
  deadline: boolean;
  /** The buttons in their order; only those that the API allows are shown. */
  buttons: readonly ProposalAction[];
  /** Whether a new proposal can start from this one. */
  again: boolean;
}

const PLAIN = { turn: null, deadline: false, buttons: [], again: false } as const;
const AGREED = { ...PLAIN, tone: 'good', look: 'agreed' } as const;
const OVER = { ...PLAIN, tone: 'plain', look: 'old' } as const;
const ENDED = { ...OVER, again: true } as const;

/** What a card shows in each status to each side: a status without a row does not compile. */
export const PROPOSAL_VIEWS = {
  pending: {
    author: {
      turn: 'theirs',
      tone: 'warn',
      look: 'awaitingOther',
      deadline: true,
      buttons: ['cancel'],
      again: false,
    },
    counterpart: {
      turn: 'yours',
      tone: 'blue',
      look: 'actionRequired',
      deadline: true,
      buttons: ['accept', 'counter', 'decline'],
      again: false,
    },
  },
  accepted: { author: AGREED, counterpart: AGREED },
  declined: { author: ENDED, counterpart: ENDED },
  cancelled: { author: ENDED, counterpart: ENDED },
  countered: { author: OVER, counterpart: OVER },
  expired: { author: ENDED, counterpart: ENDED },
} as const satisfies Record<ProposalStatus, Record<ProposalRole, CardView>>;

/** What the card of an accepted proposal shows once its booking was cancelled. */
export const CANCELLED_VIEW: CardView = OVER;

/** The row of a status and role. */
export function cardView(status: ProposalStatus, role: ProposalRole): CardView {
  return PROPOSAL_VIEWS[status][role];
}

/** How each action's button looks. */
export const ACTION_LOOKS = {
  accept: 'blue',
  counter: 'line',
  decline: 'line',
  cancel: 'line',
} as const satisfies Record<ProposalAction, 'blue' | 'line'>;
