import { readdirSync, readFileSync } from 'node:fs';
import { createInstance, type i18n } from 'i18next';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts';

const DIRECTORY = new URL('../../locales/', import.meta.url);

function load(): i18n {
  const texts = createInstance();
  const resources = Object.fromEntries(
    LANGUAGES.map((language) => {
      const files = readdirSync(new URL(`${language}/`, DIRECTORY));
      const subjects = files.map((file) => [
        file.replace('.json', ''),
        JSON.parse(readFileSync(new URL(`${language}/${file}`, DIRECTORY), 'utf8')),
      ]);
      return [LANGUAGE_FACTS[language].tag, Object.fromEntries(subjects)];
    }),
  );
  texts.init({
    resources,
    load: 'currentOnly',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return texts;
}

const texts = load();

/** The site's own words, so that a browser test reads what a person reads in that language. */
export function wordsOf(language: Language) {
  const { tag } = LANGUAGE_FACTS[language];
  return (key: string, parameters: Record<string, string | number> = {}): string => {
    const text = texts.t(key, { ...parameters, lng: tag });
    if (text === key || key.endsWith(`:${text}`))
      throw new Error(`No words for ${key} in ${language}.`);
    return text;
  };
}
