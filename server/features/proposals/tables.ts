import type { ColumnType, Generated } from 'kysely';
import type { RentalUnit } from '#contract/days/period.ts';
import type { DeliveryMethod } from '#contract/enums.ts';
import type { Currency } from '#contract/money.ts';
import type { ProposalStatus } from '#contract/proposals/transitions.ts';

export interface ProposalsTables {
  proposals: {
    id: string;
    conversation_id: string;
    rental_id: string;
    author_id: string;
    /** Total for the period, minor units. */
    amount: number;
    currency: Currency;
    starts_at: Date;
    ends_at: Date;
    /** How the period is counted; set by a trigger where a row does not say it, as those of the previous version. */
    unit: Generated<RentalUnit>;
    time_zone: Generated<string>;
    deposit: number | null;
    /** Null for the currency of the amount. */
    deposit_currency: ColumnType<Currency | null, Currency | null | undefined, Currency | null>;
    /** Null where a request says none, and in the previous version for the rental's usual way of handing over. */
    delivery_method: ColumnType<
      DeliveryMethod | null,
      DeliveryMethod | null | undefined,
      DeliveryMethod | null
    >;
    message: string | null;
    status: ProposalStatus;
    expires_at: Date;
    replaces: string | null;
    created_at: Date;
    /** When it left `pending` in any way: answered, cancelled, expired or ended as taken. */
    answered_at: Date | null;
    /** Whether it was declined because its days were booked by another member. */
    was_taken: Generated<boolean>;
    /** The thing while it waits for its answer, as it was listed when it was made; written by triggers. */
    thing: ColumnType<object | null, never, never>;
    /** Its first photo then. */
    thing_cover_id: ColumnType<string | null, never, never>;
  };
}
