import type { TranslatedLanguage } from '#contract/text/language-guess.ts';

/** Translates texts of members; nothing of them is logged. */
export interface Translator {
  /**
   * The texts, which are of one language, in another. Few are translated at once.
   * @param by who wants it: the failures of one do not stop it for all
   * @returns null when they are in it already, or in a language the service does not recognise
   * @throws when the service fails, takes too long or answers too much
   */
  translate(texts: readonly string[], to: TranslatedLanguage, by: string): Promise<string[] | null>;
}
