import type { Operation } from '#contract/operation.ts';
import { translationFor } from '#contract/text/language-guess.ts';
import * as operations from '#contract/translations/operations.ts';
import { type AnyRoute, type LimitUse, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import type { AgreementAbout } from '../rentals/index.ts';
import { listingCache } from './listing-cache.ts';
import { messageText } from './message-text.ts';
import { rentalTexts } from './rental-texts.ts';
import { translatedFor } from './translated-for.ts';

/** Routes of translations by the operator's service; every call is counted, and the characters of those that send a text away. */
export function translationsRoutes(context: Context, agreementAbout: AgreementAbout): AnyRoute[] {
  const cache = listingCache();
  return [
    query(
      operations.translateMessage,
      async ({ actor, input, language, network }) => {
        const { userId } = actor;
        const written = await messageText(context, input.params.id, userId);
        const { to, texts } = await translatedFor(context, { userId, network, language }, [
          written,
        ]);
        return { text: texts[0] ?? '', to };
      },
      limits(),
    ),
    query(
      operations.translateRental,
      async ({ actor, input, language, network }) => {
        const userId = actor?.userId ?? null;
        const written = await rentalTexts(context, input.params.id, userId, agreementAbout);
        const known = context.translator && cache.get(written.texts, translationFor(language));
        const translated =
          known ?? (await translatedFor(context, { userId, network, language }, written.texts));
        if (written.isPublic) cache.set(written.texts, translated);
        const [name = '', message = ''] = translated.texts;
        return { name, message, to: translated.to };
      },
      limits(),
    ),
  ];
}

/** Visitors are counted by their network, more strictly than the members in it. */
const limits = <O extends Operation>(): LimitUse<O>[] => [
  { limit: 'translationsByMember', key: ({ actor }) => actor?.userId ?? null },
  { limit: 'translationsByAddress', key: ({ network }) => network },
  {
    limit: 'translationsOfVisitorsByAddress',
    key: ({ actor, network }) => (actor ? null : network),
  },
];
