import type { Rental } from '#contract/rentals/schemas.ts';
import { choiceParameters } from '#web/features/quotes/index.ts';
import type { ChoiceOnPage } from './use-rental-choice.ts';

/** How a contact about a rental begins: by asking for it at its price, by another price, or by a message. */
export const CONTACT_MODES = ['ask', 'proposal', 'message'] as const;
export type ContactMode = (typeof CONTACT_MODES)[number];

/** The dialog that asks visitors to sign in, for one of the modes. */
export const contactLogin = (mode: ContactMode) => `login-to-${mode}`;

/** Where a contact begins: the rental, how, and what was chosen of it. */
export function contactQuery(
  rental: Pick<Rental, 'id'>,
  mode: ContactMode,
  { choice }: Pick<ChoiceOnPage, 'choice'>,
): URLSearchParams {
  const chosen = mode === 'message' ? [] : choiceParameters(choice);
  return new URLSearchParams([['rental', rental.id], ['mode', mode], ...chosen]);
}
