import type { ProposalAction, ProposalActor, ProposalStatus } from '#contract/proposals/process.ts';

/** Which side of a proposal looks at it. */
export type ProposalRole = Exclude<ProposalActor, 'clock'>;

interface CardView {
  /** Whose turn it is while nobody has answered; otherwise the badge names the status. */
  turn: 'yours' | 'theirs' | null;
  tone: 'plain' | 'good' | 'blue' | 'warn';
  /** `live` waits for this reader, `agreed` is a booking, `old` no longer counts. */
  look: 'live' | 'waiting' | 'agreed' | 'old';
  /** Whether the last day for an answer is told. */
  deadline: boolean;
  /** The buttons in their order; those are drawn that the API allows as well. */
  buttons: readonly ProposalAction[];
}

const AGREED = { turn: null, tone: 'good', look: 'agreed', deadline: false, buttons: [] } as const;
const OVER = { turn: null, tone: 'plain', look: 'old', deadline: false, buttons: [] } as const;

/** What a card shows in each status to each side: a status without a row does not compile. */
export const PROPOSAL_VIEWS = {
  pending: {
    author: { turn: 'theirs', tone: 'warn', look: 'waiting', deadline: true, buttons: ['cancel'] },
    counterpart: {
      turn: 'yours',
      tone: 'blue',
      look: 'live',
      deadline: true,
      buttons: ['accept', 'counter', 'decline'],
    },
  },
  accepted: { author: AGREED, counterpart: AGREED },
  declined: { author: OVER, counterpart: OVER },
  cancelled: { author: OVER, counterpart: OVER },
  countered: { author: OVER, counterpart: OVER },
  expired: { author: OVER, counterpart: OVER },
} as const satisfies Record<ProposalStatus, Record<ProposalRole, CardView>>;

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
