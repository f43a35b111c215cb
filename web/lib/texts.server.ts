import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts';
import { TEXT_OPTIONS } from './texts.ts';

const files = import.meta.glob<ResourceLanguage[string]>('/locales/*/*.json', {
  eager: true,
  import: 'default',
});

const resources: Record<string, ResourceLanguage> = Object.fromEntries(
  LANGUAGES.map((language) => [
    LANGUAGE_FACTS[language].tag,
    Object.fromEntries(
      Object.entries(files)
        .filter(([path]) => path.startsWith(`/locales/${language}/`))
        .map(([path, content]) => [path.split('/').at(-1)?.replace('.json', '') ?? '', content]),
    ),
  ]),
);

function speak(language: Language): i18n {
  const instance = createInstance();
  instance.init({
    ...TEXT_OPTIONS,
    lng: LANGUAGE_FACTS[language].tag,
    resources,
    initAsync: false,
  });
  return instance;
}

/** One speaker a language, made once and shared by all requests: nothing in it changes. */
const speakers = new Map<Language, i18n>();

export function serverTexts(language: Language): i18n {
  const known = speakers.get(language) ?? speak(language);
  speakers.set(language, known);
  return known;
}
