import {
  isObjection,
  pendingCounter,
  type StandingClaimStatus,
} from '#contract/bookings/claims.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import type { TextKey } from '#contract/texts.ts';

interface Claimed {
  amount: number;
  status: StandingClaimStatus;
  counterAmount: number | null;
}

/** The keys of what is said of a claim on its card: of a sum, or of the return where it only objects to that. */
export function claimKeys(claim: Claimed, side: BookingSide): ClaimKeys {
  const { status } = claim;
  if (isObjection(claim)) {
    return {
      title: 'bookings:claim.objection.title',
      state: `bookings:claim.objection.state.${status}.${side}`,
      accept: 'bookings:claim.objection.accept',
      withdraw: 'bookings:claim.objection.withdraw',
      disputeLead: 'bookings:claim.objection.disputeLead',
      dialog: {
        acceptClaim: 'bookings:claim.objection.dialog.acceptClaim',
        withdrawClaim: 'bookings:claim.objection.dialog.withdrawClaim',
      },
      sure: {
        acceptClaim: 'bookings:claim.objection.sure.acceptClaim',
        withdrawClaim: 'bookings:claim.objection.sure.withdrawClaim',
      },
    };
  }
  return {
    title: 'bookings:claim.title',
    state: `bookings:claim.state.${pendingCounter(claim) === null ? status : 'countered'}.${side}`,
    accept: `bookings:claim.${status === 'open' ? 'accept' : 'acceptAfterAll'}`,
    withdraw: 'bookings:claim.withdraw',
    disputeLead: 'bookings:claim.disputeLead',
    dialog: {
      acceptClaim: 'bookings:claim.dialog.acceptClaim',
      withdrawClaim: 'bookings:claim.dialog.withdrawClaim',
    },
    sure: {
      acceptClaim: 'bookings:claim.sure.acceptClaim',
      withdrawClaim: 'bookings:claim.sure.withdrawClaim',
    },
  };
}

interface ClaimKeys {
  title: TextKey;
  state: TextKey;
  accept: TextKey;
  withdraw: TextKey;
  disputeLead: TextKey;
  dialog: Record<'acceptClaim' | 'withdrawClaim', TextKey>;
  sure: Record<'acceptClaim' | 'withdrawClaim', TextKey>;
}
