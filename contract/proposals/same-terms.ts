import type { DeliveryMethod } from '../enums.ts';
import type { Money } from '../money.ts';

/** On what two members agree, or one of them asks to. */
interface Terms {
  startsAt: Date;
  endsAt: Date;
  /** The total, in minor units. */
  amount: number;
  /** Null, or an amount of zero: none. */
  depositMoney: Money | null;
  /** Null or absent: as is usual, or not said. */
  delivery?: DeliveryMethod | null | undefined;
}

/** Whether terms differ in nothing. */
export const isSameTerms = (one: Terms, other: Terms): boolean =>
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime() &&
  one.amount === other.amount &&
  isSameSum(one.depositMoney, other.depositMoney) &&
  (one.delivery ?? null) === (other.delivery ?? null);

/** Zero is none. */
const isSameSum = (one: Money | null, other: Money | null) =>
  (one?.amount ?? 0) === (other?.amount ?? 0) && (!one?.amount || one.currency === other?.currency);
