import type { Language } from '#contract/languages.ts';
import { type TranslatedLanguage, translationFor } from '#contract/text/language-guess.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';

/**
 * Texts of one language as a reader of another one can read them.
 * @throws AppError nothingToTranslate for texts in the reader's language or an unknown one, translationUnavailable without a
 * service and when it fails
 */
export async function translatedFor(
  { translator }: Pick<Context, 'translator'>,
  language: Language,
  texts: readonly string[],
): Promise<{ to: TranslatedLanguage; texts: string[] }> {
  if (!translator) throw new AppError('translationUnavailable');
  const to = translationFor(language);
  const translated = await translator.translate(texts, to).catch(() => {
    throw new AppError('translationUnavailable');
  });
  if (!translated) throw new AppError('nothingToTranslate');
  return { to, texts: translated };
}
