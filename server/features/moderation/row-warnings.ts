import { listingWarnings } from '#contract/conversations/warnings.ts';
import type { RentalRow } from '../rentals/index.ts';

type Texts = Pick<RentalRow, 'name' | 'message' | 'deposit_note'>;

/** The warnings about the texts of a stored rental. */
export const rowWarnings = ({ name, message, deposit_note: depositNote }: Texts) =>
  listingWarnings({ name, message, 'deposit.note': depositNote });
