/** The four languages of the product, in the order they are offered. */
export const LANGUAGES = ['fr', 'en', 'tn', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'fr';

interface LanguageFacts {
  /** BCP 47 tag for `lang` and `hreflang`. */
  tag: string;
  /** Whose months, decimal signs and units `Intl` writes: Tunisian in Arabic too (جانفي، not يناير), British in English. */
  formats: string;
  direction: 'ltr' | 'rtl';
  /** The language's name in itself. */
  name: string;
  /** Short label for narrow places. */
  short: string;
}

export const LANGUAGE_FACTS: Record<Language, LanguageFacts> = {
  fr: { tag: 'fr', formats: 'fr', direction: 'ltr', name: 'Français', short: 'FR' },
  en: { tag: 'en', formats: 'en-GB', direction: 'ltr', name: 'English', short: 'EN' },
  tn: { tag: 'ar-TN', formats: 'ar-TN', direction: 'rtl', name: 'تونسي', short: 'تونسي' },
  ar: { tag: 'ar', formats: 'ar-TN', direction: 'rtl', name: 'العربية', short: 'ع' },
};

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}

/** A value for each language: `byLanguage((language) => ...)`. */
export function byLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  const entries = LANGUAGES.map((language) => [language, make(language)]);
  return Object.fromEntries(entries);
}

/** Locale for `Intl` formatters: Western digits in every language, as written in Tunisia. */
export function intlLocale(language: Language): string {
  return `${LANGUAGE_FACTS[language].formats}-u-nu-latn`;
}

/**
 * The cookie that holds the language last chosen on a device, and nothing else. Written by the browser alone; the server
 * reads it where an address names no language.
 */
export const LANGUAGE_COOKIE = 'language';

/** The language in a `Cookie` header, or null. */
export function languageFromCookies(header: string | undefined): Language | null {
  const prefix = `${LANGUAGE_COOKIE}=`;
  const cookie = header?.split(';').find((part) => part.trim().startsWith(prefix));
  const value = cookie?.trim().slice(prefix.length);
  return isLanguage(value) ? value : null;
}

/** The language that best fits an `Accept-Language` header; French when none does. */
export function languageFromHeader(header: string | undefined): Language {
  return wantedLanguage(header) ?? DEFAULT_LANGUAGE;
}

/**
 * The language that best fits an `Accept-Language` header, or null when none does. `ar-TN` and a bare `tn` mean the
 * dialect, any other Arabic means `ar`.
 */
export function wantedLanguage(header: string | undefined): Language | null {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of wanted) {
    if (tag === 'ar-tn') return 'tn';
    const base = tag.split('-')[0];
    if (isLanguage(base)) return base;
  }
  return null;
}
