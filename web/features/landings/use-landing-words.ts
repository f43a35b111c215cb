import type { Landing } from '#contract/landings/schemas.ts';
import { intlLocale } from '#contract/languages.ts';
import { useFormat } from '#web/lib/format.ts';
import { fittingTitle } from '#web/lib/head-texts.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { usePlaceWords } from './use-place-words.ts';

/** Counting stops here. */
const MOST_COUNTED = 1_000;
/** How many names a sentence has at most. */
const NAMED = 3;

/** The texts of a landing, made from its data; sentences without data are left out. */
export function useLandingWords(landing: Landing): {
  title: string;
  /** For the tab and for search engines: with the count. */
  head: string;
  sentences: string[];
  /** For search engines: also the prices, which the page shows as figures. */
  described: string[];
} {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { named, where } = usePlaceWords();
  const { route, thing, place, offers, requests, elsewhere } = landing;
  const at: Record<string, string> = place ? { where: where(place) } : {};
  const priceSentence = usePriceSentence(landing);
  const { categoriesSentence, townsSentence } = useListSentences(landing);

  function counted(
    key: 'head' | 'offersAt' | 'offers' | 'requests',
    count: number,
    values: Record<string, string> = {},
  ): string {
    return count < MOST_COUNTED
      ? t(`landings:text.${key}`, { count, ...values })
      : t(`landings:most.${key}`, { total: number(MOST_COUNTED), ...values });
  }

  function emptySentence(): string {
    if (landing.items.length === 0) return t('landings:empty.nothing');
    if (!place) return t('landings:empty.thing');
    return thing ? t('landings:empty.thingAt', at) : t('landings:empty.at', at);
  }

  const title = thing
    ? t(place ? 'landings:title.thingAt' : 'landings:title.thing', {
        thing: named(thing.label),
        ...at,
      })
    : t(route === 'louer' ? 'landings:title.louer' : 'landings:title.locations', at);
  // what is near a town counts as there
  const around = place && !place.isCountry;
  const count = place
    ? counted('offersAt', offers, around ? { where: t('landings:in.around', at) } : at)
    : counted('offers', offers);
  const first = elsewhere ? emptySentence() : count;
  const others = [
    categoriesSentence,
    place && requests > 0 ? counted('requests', requests) : null,
    townsSentence,
  ];
  const said = (sentences: (string | null)[]) => sentences.filter((sentence) => sentence !== null);
  const wide = around ? t('landings:title.around', { title }) : title;
  return {
    title,
    head: elsewhere ? title : fittingTitle(counted('head', offers, { title: wide }), wide, title),
    sentences: said([first, ...others]),
    described: said([first, priceSentence, ...others]),
  };
}

function usePriceSentence({ prices }: Landing): string | null {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (!prices) return null;
  const [low, median, high] = [money(prices.low), money(prices.median), money(prices.high)];
  if (low === high) return t('landings:text.price', { median });
  return t('landings:text.prices', { low, median, high });
}

/** The most frequent categories, and other places. */
function useListSentences({ thing, place, elsewhere, categories, neighbours }: Landing) {
  const { t } = useTranslation();
  const { named } = usePlaceWords();
  const language = useLanguage();
  const listed = (names: string[]) =>
    new Intl.ListFormat(intlLocale(language)).format(names.slice(0, NAMED).map(named));
  const inCategories = categories.map(({ category }) => t(`landings:rentable.${category}`));
  const towns = neighbours.map(({ label }) => label);
  const near = place && !place.isCountry;
  return {
    categoriesSentence:
      !thing && !elsewhere && categories.length > 1
        ? t('landings:text.categories', { list: listed(inCategories) })
        : null,
    townsSentence:
      towns.length > 0
        ? t(near ? 'landings:text.near' : 'landings:text.towns', { list: listed(towns) })
        : null,
  };
}
