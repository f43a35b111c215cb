import { fromUnits } from '#contract/money.ts';
import { commaList } from '#web/lib/comma-list.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import type { ListFilters, Near, PriceRange } from './list-filters.ts';
import type { FilterPart } from './list-parts.ts';

/** Formats the value of a filter: `« vélo »`, `La Marsa, 15 km`, `12–14 déc.`, `10 DT à 45 DT`. */
export function useFilterWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { day, range, money, kilometres, number } = useFormat();

  function placeWords({ place, radius: far }: Near): string {
    const radius = kilometres(far);
    if (place === '') return t('lists:chip.around', { radius });
    return t('lists:chip.place', { place: isolated(place), radius });
  }

  function dayWords({ from, until }: ListFilters): string {
    if (from && until) return range(from, until);
    if (from) return t('lists:chip.from', { day: day(from) });
    return until ? t('lists:chip.until', { day: day(until) }) : '';
  }

  function priceWords({ min, max, currency }: PriceRange): string {
    const amount = (units: number) => money(fromUnits(units, currency));
    if (min === undefined)
      return max === undefined ? '' : t('lists:chip.max', { max: amount(max) });
    if (max === undefined) return t('lists:chip.min', { min: amount(min) });
    return t('lists:chip.between', { min: amount(min), max: amount(max) });
  }

  return (part: FilterPart, filters: ListFilters): string => {
    const { words, category, near, price, condition, delivery, verified, rating } = filters;
    if (part === 'words') return words ? t('lists:chip.words', { words: isolated(words) }) : '';
    if (part === 'category') return category ? t(`terms:category.${category}`) : '';
    if (part === 'place') return near ? placeWords(near) : '';
    if (part === 'days') return dayWords(filters);
    if (part === 'price') return price ? priceWords(price) : '';
    if (part === 'condition') {
      const names = (condition ?? []).map((one) => t(`terms:condition.${one}`));
      return commaList(language, names);
    }
    if (part === 'deposit') return t('lists:deposit.none');
    if (part === 'owner') {
      const rated = rating ? t('lists:owner.rating', { rating: number(rating) }) : '';
      const asked = [verified ? t('lists:owner.verified') : '', rated];
      return commaList(language, asked.filter(Boolean));
    }
    return delivery ? t(`terms:deliveryMethod.${delivery}`) : '';
  };
}
