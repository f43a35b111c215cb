import { intlLocale, LANGUAGE_FACTS, type Language } from './languages.ts';
import { type Currency, MINOR_DIGITS, type Money, toUnits } from './money.ts';

const NO_BREAK_SPACE = '\u00a0';

/** Node and browsers use different no-break spaces: one kind, so that texts are equal. */
export function oneSpace(text: string): string {
  return text.replace(/[\u202f\u00a0]/g, NO_BREAK_SPACE).replaceAll('\u2009', ' ');
}

const formatters = new Map<string, Intl.NumberFormat>();

/** A number as the language writes it. Formatters are slow to create (a list has a hundred prices): cached. */
export function numberText(
  language: Language,
  value: number,
  options: Intl.NumberFormatOptions = {},
): string {
  const key = language + JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.NumberFormat(intlLocale(language), options);
  formatters.set(key, known);
  return oneSpace(isGroupedByPoints(language) ? withSpaces(known, value) : known.format(value));
}

/** `Intl` groups by points for Tunisia, where people read `1.600` as one dinar and 600 millimes. */
const isGroupedByPoints = (language: Language) => LANGUAGE_FACTS[language].direction === 'rtl';

function withSpaces(format: Intl.NumberFormat, value: number): string {
  const parts = format.formatToParts(value);
  return parts.map((part) => (part.type === 'group' ? NO_BREAK_SPACE : part.value)).join('');
}

/** What a language writes before the decimals: a comma or a point. */
export function decimalPoint(language: Language): string {
  const parts = new Intl.NumberFormat(intlLocale(language)).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** Whether `Intl` writes the sign that people use; ours is written after the amount otherwise. */
const HAS_USUAL_SIGN: Record<Currency, boolean> = { TND: false, EUR: true, USD: true };

/** `25 DT`, `12,50 €`: whole amounts without decimals; `sign` is the currency's in `terms:currency`. */
export function moneyText(language: Language, value: Money, sign: string): string {
  const units = toUnits(value);
  const digits = Number.isInteger(units) ? 0 : MINOR_DIGITS[value.currency];
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const { currency } = value;
  if (!HAS_USUAL_SIGN[currency]) {
    return `${numberText(language, units, decimals)}${NO_BREAK_SPACE}${sign}`;
  }
  const display = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  return numberText(language, units, { ...decimals, ...display });
}
