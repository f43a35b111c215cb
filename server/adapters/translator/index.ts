import type { TranslatedLanguage } from '#contract/text/language-guess.ts';

/** Translates texts of members; nothing of them is logged or stored. */
export interface Translator {
  /**
   * The texts, which are of one language, in another.
   * @returns null when they are in it already, or in a language the service does not recognise
   * @throws when the service fails, takes too long or answers too much
   */
  translate(texts: readonly string[], to: TranslatedLanguage): Promise<string[] | null>;
}
