import type { Language } from '#contract/languages.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { foreignLanguage } from '#contract/text/language-guess.ts';

/** Whether title and description seem to be in another language than the page. Guessed by loaders: most pages need no guess. */
export function isForeign({ name, message }: Rental, page: Language): boolean {
  return foreignLanguage(`${name}\n${message}`, page) !== null;
}
