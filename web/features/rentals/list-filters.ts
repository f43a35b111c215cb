import { type CalendarDate, isDate } from '#contract/days/calendar.ts';
import {
  CATEGORIES,
  type Category,
  CONDITIONS,
  type Condition,
  DELIVERY_METHODS,
  type DeliveryMethod,
  RENTAL_KINDS,
  RENTAL_SORTS,
  type RentalKind,
} from '#contract/enums.ts';
import { LIMITS } from '#contract/limits.ts';
import { CURRENCIES, type Currency } from '#contract/money.ts';
import { westernDigits } from '#contract/text/digits.ts';
import { firstGraphemes } from '#contract/text/graphemes.ts';
import { hasWord } from '#contract/text/has-word.ts';
import { trimmed } from '#contract/text/trimmed.ts';

/** A place and the kilometres around it. Without `at` the place is only a text for the gazetteer to look up. */
export interface Near {
  place: string;
  at?: { lat: number; lng: number } | undefined;
  radius: number;
}

/** Whole units of the currency, per day. */
export interface PriceRange {
  min?: number | undefined;
  max?: number | undefined;
  currency: Currency;
}

/** Orders of a list: `best` is the best match for the words, and exists only with words. */
export const LIST_SORTS = ['best', ...RENTAL_SORTS] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** The filters in the URL of a list. Days are calendar days; `until` is the last one, included. */
export interface ListFilters {
  /** The words searched for, as typed. */
  words?: string | undefined;
  category?: Category | undefined;
  near?: Near | undefined;
  from?: CalendarDate | undefined;
  until?: CalendarDate | undefined;
  price?: PriceRange | undefined;
  /** One of them suffices. */
  condition?: Condition[] | undefined;
  /** Without a deposit. */
  noDeposit?: true | undefined;
  /** Of an owner whose identity was verified. */
  verified?: true | undefined;
  /** The least average of the owner's ratings. */
  rating?: number | undefined;
  delivery?: DeliveryMethod | undefined;
  /** On the map alone, which has both kinds: a list has its kind in its path. */
  kind?: RentalKind | undefined;
  sort: ListSort;
  cursor?: string | undefined;
}

/** The averages to choose from. */
export const RATINGS = [3, 4, 4.5] as const;

/** Reads the URL; invalid values are ignored, so that old links keep working. */
export function readFilters(search: URLSearchParams): ListFilters {
  const words = readWords(search.get('q'));
  return withoutContradictions({
    words,
    category: oneOf(CATEGORIES, search.get('category')),
    near: readNear(search),
    from: readDay(search.get('from')),
    until: readDay(search.get('until')),
    price: readPrice(search),
    condition: readConditions(search.getAll('condition')),
    noDeposit: readFlag(search.get('noDeposit')),
    verified: readFlag(search.get('verified')),
    rating: numberWithin(search.get('rating'), 1, 5),
    kind: oneOf(RENTAL_KINDS, search.get('kind')),
    delivery: oneOf(DELIVERY_METHODS, search.get('delivery')),
    sort: oneOf(LIST_SORTS, search.get('sort')) ?? usualSort(words),
    cursor: search.get('cursor') ?? undefined,
  });
}

/** The query of a list with these filters: default values are left out, so that each list has one URL. */
export function filterQuery(filters: ListFilters): string {
  const { words, category, near, from, until, price, condition, delivery, sort, cursor } = filters;
  const { noDeposit, verified, rating, kind } = filters;
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | true | undefined) => {
    if (value !== undefined && value !== '') query.set(name, String(value));
  };
  put('q', words);
  put('category', category);
  put('place', near?.place);
  put('lat', near?.at?.lat);
  put('lng', near?.at?.lng);
  if (near?.radius !== LIMITS.searchRadius.usual) put('radius', near?.radius);
  put('from', from);
  put('until', until);
  put('min', price?.min);
  put('max', price?.max);
  if (price?.currency !== CURRENCIES[0]) put('currency', price?.currency);
  for (const one of condition ?? []) query.append('condition', one);
  put('delivery', delivery);
  put('noDeposit', noDeposit);
  put('verified', verified);
  put('rating', rating);
  put('kind', kind);
  if (sort !== usualSort(words)) put('sort', sort);
  put('cursor', cursor);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Resolves filters that contradict each other: prices in their order, no return before the
 * start, no "nearest" without a place, no "best match" without words.
 */
export function withoutContradictions(filters: ListFilters): ListFilters {
  const { words, near, from, until, price, sort } = filters;
  const { min, max } = price ?? {};
  const lacks: Partial<Record<ListSort, boolean>> = { nearest: !near, best: !words };
  const crossed = min !== undefined && max !== undefined && min > max;
  return {
    ...filters,
    until: from !== undefined && until !== undefined && until < from ? undefined : until,
    price: price && crossed ? { ...price, min: max, max: min } : price,
    sort: lacks[sort] ? usualSort(words) : sort,
  };
}

/** The default order of a list. */
function usualSort(words: string | undefined): ListSort {
  return words ? 'best' : 'newest';
}

function readWords(text: string | null): string | undefined {
  const words = firstGraphemes(trimmed(text ?? ''), LIMITS.searchWordsLength);
  return words && hasWord(words) ? words : undefined;
}

function readNear(search: URLSearchParams): Near | undefined {
  const { min, max, usual } = LIMITS.searchRadius;
  const place = firstGraphemes(trimmed(search.get('place') ?? ''), LIMITS.addressLength);
  const lat = numberWithin(search.get('lat'), -90, 90);
  const lng = numberWithin(search.get('lng'), -180, 180);
  const at = lat === undefined || lng === undefined ? undefined : { lat, lng };
  if (place === '' && !at) return undefined;
  return { place, at, radius: numberWithin(search.get('radius'), min, max) ?? usual };
}

function readPrice(search: URLSearchParams): PriceRange | undefined {
  const min = numberWithin(search.get('min'), 0, LIMITS.price.max);
  const max = numberWithin(search.get('max'), 0, LIMITS.price.max);
  if (min === undefined && max === undefined) return undefined;
  return { min, max, currency: oneOf(CURRENCIES, search.get('currency')) ?? CURRENCIES[0] };
}

function readDay(text: string | null): CalendarDate | undefined {
  return text !== null && isDate(text) ? text : undefined;
}

/** In their own order; none and all of them are no filter. */
function readConditions(texts: readonly string[]): Condition[] | undefined {
  const asked = CONDITIONS.filter((condition) => texts.includes(condition));
  return asked.length === 0 || asked.length === CONDITIONS.length ? undefined : asked;
}

const readFlag = (text: string | null) => (text === 'true' ? true : undefined);

function oneOf<Value extends string>(
  known: readonly Value[],
  text: string | null,
): Value | undefined {
  return known.find((value) => value === text);
}

/** A number as people type it: with any digits, and spaces between them. */
function numberWithin(text: string | null, min: number, max: number): number | undefined {
  const plain = westernDigits(text ?? '').replace(/\s/g, '');
  const value = plain === '' ? Number.NaN : Number(plain);
  return value >= min && value <= max ? value : undefined;
}
