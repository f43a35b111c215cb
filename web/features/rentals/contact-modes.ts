import type { Rental } from '#contract/rentals/schemas.ts';
import { stayParameters } from '#web/features/quotes/index.ts';
import type { ChosenStay } from './use-stay.ts';

/** How a contact about a rental begins: by asking for it at its price, by another price, or by a message. */
export const CONTACT_MODES = ['ask', 'proposal', 'message'] as const;
export type ContactMode = (typeof CONTACT_MODES)[number];

/** The dialog that asks visitors to sign in, for one of the modes. */
export const contactLogin = (mode: ContactMode) => `login-to-${mode}`;

/** Where a contact begins: the rental, how, and what was chosen of it. */
export function contactQuery(
  rental: Pick<Rental, 'id'>,
  mode: ContactMode,
  { stay }: Pick<ChosenStay, 'stay'>,
): URLSearchParams {
  const chosen = mode === 'message' ? [] : stayParameters(stay);
  return new URLSearchParams([['rental', rental.id], ['mode', mode], ...chosen]);
}
