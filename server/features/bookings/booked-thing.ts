import type { Category, Condition } from '#contract/enums.ts';

/** The booked thing as both sides agreed on it. */
export interface AgreedThing {
  title: string;
  category: Category;
  condition: Condition;
  /** What its owner says about the deposit. */
  deposit_note: string | null;
  /** ISO 3166 code. */
  country: string;
  /** Taken at the agreement; otherwise at the upgrade that began to keep it. */
  agreed: boolean;
}
