import { createInstance, type i18n, type ResourceKey } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import { textFileUrl } from './text-files.ts';
import { languageOfTag, TEXT_OPTIONS } from './texts.ts';

async function fetchTexts(tag: string, subject: string): Promise<ResourceKey> {
  const url = textFileUrl(languageOfTag(tag), subject);
  if (!url) return {};
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
  return answer.json();
}

/** i18next for the browser, with these subjects loaded; later ones load when a page asks for them. */
export async function browserTexts(language: Language, subjects: string[]): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(resourcesToBackend(fetchTexts))
    .use(initReactI18next)
    .init({
      ...TEXT_OPTIONS,
      lng: LANGUAGE_FACTS[language].tag,
      // every key exists in every language (a check sees to it): French needs no second fetch
      fallbackLng: false,
      ns: subjects,
      partialBundledLanguages: true,
      maxRetries: 5,
      retryTimeout: 350,
      maxParallelReads: 10,
    });
  return instance;
}
