import type { Language } from '#contract/languages.ts';
import { type TranslatedLanguage, translationFor } from '#contract/text/language-guess.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { consumeLimits } from '../../rate-limits/consume.ts';

/** Who wants a translation; a visitor is their network. */
interface Reader {
  userId: string | null;
  network: string;
  language: Language;
}

type Needs = Pick<Context, 'translator' | 'db' | 'clock' | 'config'>;

/**
 * Texts of one language as a reader of another one can read them.
 * @throws AppError nothingToTranslate for texts in the reader's language or an unknown one, translationUnavailable without a
 * service, when it fails and when the day's characters are used up, tooManyRequests when the reader's share is
 */
export async function translatedFor(
  context: Needs,
  reader: Reader,
  texts: readonly string[],
): Promise<{ to: TranslatedLanguage; texts: string[] }> {
  const { translator } = context;
  if (!translator) throw new AppError('translationUnavailable');
  const to = translationFor(reader.language);
  await countCharacters(context, reader, texts.join('').length);
  const by = reader.userId ?? reader.network;
  const translated = await translator.translate(texts, to, by).catch(() => {
    throw new AppError('translationUnavailable');
  });
  if (!translated) throw new AppError('nothingToTranslate');
  return { to, texts: translated };
}

/** Counts what is sent away: of the reader first, so that what is refused to one burdens nobody else's day. */
async function countCharacters(
  context: Needs,
  { userId, network }: Reader,
  uses: number,
): Promise<void> {
  await consumeLimits(context, [
    ...(userId === null ? [] : [{ limit: 'translatedByMember', key: userId, uses } as const]),
    { limit: 'translatedByAddress', key: network, uses },
  ]);
  const allowed = context.config.translatedCharacters;
  const day = { limit: 'translatedOfInstallation', key: 'all', uses, allowed } as const;
  await consumeLimits(context, [day]).catch((error: unknown) => {
    // nothing that the reader does would help
    throw error instanceof AppError ? new AppError('translationUnavailable') : error;
  });
}
