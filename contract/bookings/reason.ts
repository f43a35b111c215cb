import { LIMITS } from '../limits.ts';
import { freeText } from '../text/fields.ts';

/** Why a side cancels, claims or disputes. */
export const reason = freeText({ max: LIMITS.bookingReasonLength, empty: 'reasonRequired' });
