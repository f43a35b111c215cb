import type { Category, Condition, Identity, PriceFrequency } from '#contract/enums.ts';
import type { Currency } from '#contract/money.ts';

/** The booked thing as both sides agreed on it. */
export interface AgreedThing {
  title: string;
  /** The title of the listing that they spoke about: the thing's, or that of the request that it answers. */
  listing_title: string;
  category: Category;
  condition: Condition;
  /** What its owner says about the deposit. */
  deposit_note: string | null;
  /** Which identity document the renter shows at the handover; absent where the handover was before this was kept. */
  identity?: Identity;
  /** ISO 3166 code. */
  country: string;
  /** The end of the listing's address. */
  slug: string;
  /** Where everybody was shown that it is. */
  town_id: string;
  /** Minor units, for one unit of the frequency. */
  price_amount: number;
  price_currency: Currency;
  price_frequency: PriceFrequency;
  counts_days: boolean;
  /** Taken at the agreement; otherwise at the upgrade that began to keep it. */
  agreed: boolean;
}
