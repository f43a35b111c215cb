import { isObjection } from '#contract/bookings/claims.ts';
import { isAt } from '#contract/bookings/event-time.ts';
import { claimThen } from './claim-then.ts';
import type { FactsBooking, FactsOf, Writer } from './facts-writer.ts';

type Sums = { amount: number; counterAmount: number | null };

/** A sum that is claimed, in the currency of the deposit; none of an objection to a return. */
const claimedSum = (
  claim: Sums | null,
  { depositMoney }: FactsBooking,
  { t, sum }: Writer,
  key: 'claimed' | 'claimedOfDeposit' = 'claimed',
): string[] => {
  if (!claim || !depositMoney || isObjection(claim)) return [];
  return [
    t(`notifications:fact.${key}`, { amount: sum({ ...depositMoney, amount: claim.amount }) }),
  ];
};

/** What the renter would accept instead. */
const counterSum = (
  claim: Sums | null,
  { depositMoney }: FactsBooking,
  { t, sum }: Writer,
): string[] => {
  const amount = claim?.counterAmount ?? null;
  if (!depositMoney || amount === null) return [];
  return [t('notifications:fact.counter', { amount: sum({ ...depositMoney, amount }) })];
};

/** What an objection to a return asks for, unless a claim stood already: the sentence about it does not speak of the deposit. */
export const claimedByObjection: FactsOf = (booking, writer) => {
  const claim = claimThen(booking, writer.at);
  const openedAt = claim && ('openedAt' in claim ? claim.openedAt : claim.at);
  return isAt(openedAt, Date.parse(writer.at))
    ? claimedSum(claim, booking, writer, 'claimedOfDeposit')
    : [];
};

/** How much the owner claims, what the renter would accept instead, and until when an answer is awaited. */
export const claimed: FactsOf = (booking, writer) => {
  const { claim, depositMoney } = booking;
  if (!claim || !depositMoney || isObjection(claim)) return [];
  const { answerBy } = claim;
  return [
    ...claimedSum(claim, booking, writer),
    ...counterSum(claim, booking, writer),
    ...(answerBy === null
      ? []
      : [writer.t('notifications:fact.answerBy', { when: writer.until(answerBy) })]),
  ];
};

/** How much the owner claimed then, also after it was changed, agreed on or withdrawn. */
export const claimedThen: FactsOf = (booking, writer) =>
  claimedSum(claimThen(booking, writer.at), booking, writer);

/** The same with what the renter answered that they would accept. */
export const disputedThen: FactsOf = (booking, writer) => [
  ...claimedThen(booking, writer),
  ...counterSum(claimThen(booking, writer.at), booking, writer),
];

/** How much the owner keeps, now that both agree; an objection to a return keeps nothing. */
export const kept: FactsOf = ({ claim, depositMoney }, { t, sum }) =>
  claim && depositMoney && claim.status === 'accepted' && !isObjection(claim)
    ? [
        t('notifications:fact.kept', {
          amount: sum({ amount: claim.amount, currency: depositMoney.currency }),
        }),
      ]
    : [];
