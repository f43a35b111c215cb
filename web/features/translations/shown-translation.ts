import type { TranslatedLanguage } from '#contract/text/language-guess.ts';

/** The texts of a listing as a machine has translated them. */
export interface ShownTranslation {
  rentalId: string;
  name: string;
  message: string;
  lang: TranslatedLanguage;
}
