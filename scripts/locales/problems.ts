import { CLIENT_ERRORS, ERROR_STATUS } from '#contract/errors.ts';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts';
import type { Locales, Source, Words } from './read.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Words that are rightly the same in French and in other languages with Latin letters. */
const SAME_AS_FRENCH =
  /^(Messages?|Photos?|Description|Contact|Dates?|Pages|Conditions?|Kerya|Total|Note|Options?|Menu|FAQ|Condition|Notifications?|Suggestions?|Questions?|Images?|Distance|France|Canada|Active|Maximum|Minimum|[A-Z]{2,3}|DT|Tunisie|Flouci)$/;

const withoutPlural = (key: string) => key.replace(PLURAL, '');
const placeholders = (text: string) => [...text.matchAll(/{{-?\s*(\w+)/g)].map(([, name]) => name);

/** What is wrong with the locale files, one line each; empty when all is well. */
export function findLocaleProblems(locales: Locales, sources: Source[]): string[] {
  return [
    ...keysThatDiffer(locales),
    ...pluralsThatLack(locales),
    ...placeholdersThatDiffer(locales),
    ...LANGUAGES.flatMap((language) => untranslated(language, locales)),
    ...errorsWithoutWords(locales),
    ...unusedKeys(locales.fr, sources),
    ...wordsInSources(sources),
  ];
}

function baseKeys(words: Words): Set<string> {
  return new Set([...words.keys()].map(withoutPlural));
}

function keysThatDiffer(locales: Locales): string[] {
  const all = new Set(LANGUAGES.flatMap((language) => [...baseKeys(locales[language])]));
  return LANGUAGES.flatMap((language) => {
    const known = baseKeys(locales[language]);
    return [...all].filter((key) => !known.has(key)).map((key) => `${language}: ${key} is missing`);
  });
}

function pluralsThatLack(locales: Locales): string[] {
  return LANGUAGES.flatMap((language) => {
    const words = locales[language];
    const { pluralCategories } = new Intl.PluralRules(
      LANGUAGE_FACTS[language].tag,
    ).resolvedOptions();
    const families = new Set(
      [...words.keys()].filter((key) => PLURAL.test(key)).map(withoutPlural),
    );
    return [...families].flatMap((family) =>
      pluralCategories
        .filter((category) => !words.has(`${family}_${category}`))
        .map((category) => `${language}: ${family} lacks its plural form "${category}"`),
    );
  });
}

function placeholdersThatDiffer(locales: Locales): string[] {
  const named = (words: Words) => {
    const found = new Map<string, Set<string>>();
    for (const [key, text] of words) {
      const names = found.get(withoutPlural(key)) ?? new Set();
      // Arabic says "one day" and "two days" without a figure
      for (const name of placeholders(text)) if (name && name !== 'count') names.add(name);
      found.set(withoutPlural(key), names);
    }
    return found;
  };
  const french = named(locales.fr);
  return LANGUAGES.flatMap((language) =>
    [...named(locales[language])].flatMap(([key, names]) => {
      const wanted = french.get(key);
      if (!wanted) return [];
      const same = names.size === wanted.size && [...names].every((name) => wanted.has(name));
      return same
        ? []
        : [`${language}: ${key} names {${[...names]}} where French names {${[...wanted]}}`];
    }),
  );
}

function untranslated(language: Language, locales: Locales): string[] {
  if (language === 'fr') return [];
  return [...locales[language]].flatMap(([key, text]) => {
    const bare = text.replace(/{{[^}]*}}/g, '').trim();
    if (bare === '' || !/\p{L}{2}/u.test(bare))
      return text.trim() === '' ? [`${language}: ${key} is empty`] : [];
    if (/[٠-٩]/.test(text)) return [`${language}: ${key} has figures that are not Western`];
    if (LANGUAGE_FACTS[language].direction === 'ltr') {
      return text === locales.fr.get(key) && !SAME_AS_FRENCH.test(bare)
        ? [`${language}: ${key} is the French text "${text}"`]
        : [];
    }
    if (/\p{Script=Latin}{2}/u.test(bare) && !/\p{Script=Arabic}/u.test(bare)) {
      return isNameOrSign(bare) ? [] : [`${language}: ${key} is not translated: "${text}"`];
    }
    const copied =
      language === 'tn' && text === locales.ar.get(key) && bare.split(/\s+/).length > 4;
    return copied ? [`tn: ${key} is a copy of the Arabic text "${text}"`] : [];
  });
}

/** Names, signs and examples that are written in Latin letters in every language. */
function isNameOrSign(text: string): boolean {
  return /^(Kerya|PNG|JPG|WebP|PDF|FR|EN|DT|D17|Flouci|Français|English|\S+@\S+|https?:\S+)$/.test(
    text,
  );
}

function errorsWithoutWords(locales: Locales): string[] {
  const codes = new Set([...Object.keys(ERROR_STATUS), ...CLIENT_ERRORS]);
  const known = [...baseKeys(locales.fr)].filter((key) => key.startsWith('errors:'));
  return [
    ...[...codes]
      .filter((code) => !locales.fr.has(`errors:${code}`))
      .map((code) => `errors: the code ${code} has no words`),
    ...known
      .filter((key) => !codes.has(key.slice('errors:'.length) as never))
      .map((key) => `${key} is the text of no error code`),
  ];
}

/** A key that the sources use and no file has is the compiler's to find. */
function unusedKeys(french: Words, sources: Source[]): string[] {
  const known = baseKeys(french);
  const subjects = new Set([...known].map((key) => key.slice(0, key.indexOf(':'))));
  const used = new Set<string>();
  const prefixes = new Set<string>(['errors:']);
  for (const { text } of sources) {
    for (const [, key = '', rest] of text.matchAll(/['"`]([a-zA-Z]+:[\w.]+)(\$\{)?/g)) {
      if (!subjects.has(key.slice(0, key.indexOf(':')))) continue;
      if (rest) prefixes.add(key);
      else used.add(key);
    }
  }
  const unused = [...known].filter(
    (key) => !used.has(key) && ![...prefixes].some((prefix) => key.startsWith(prefix)),
  );
  return unused.map((key) => `${key} is used nowhere`);
}

/** Visible words in attributes; those between tags are the linter's to find. */
function wordsInSources(sources: Source[]): string[] {
  const spoken = /\s(aria-label|title|alt|placeholder|label|description)="([^"]*\p{L}[^"]*)"/gu;
  return sources
    .filter(({ name }) => name.endsWith('.tsx'))
    .flatMap(({ name, text }) =>
      [...text.matchAll(spoken)].map(
        ([, attribute, words]) => `${name}: ${attribute}="${words}" stands in the code`,
      ),
    );
}
