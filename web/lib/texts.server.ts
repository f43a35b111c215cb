import { byLanguage, LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import { type TextTree, translator } from '#contract/texts.ts';
import { reportFault, type Texts } from './texts.ts';

const files = import.meta.glob<TextTree>('/locales/*/*.json', { eager: true, import: 'default' });

/** All texts of a language are loaded at the start. */
function speak(language: Language): Texts {
  const treeOf = (subject: string) => files[`/locales/${language}/${subject}.json`];
  return {
    t: translator(LANGUAGE_FACTS[language].tag, treeOf, reportFault),
    load: () => undefined,
  };
}

/** The texts pages are rendered with: shared by all requests, since nothing in them changes. */
export const SERVER_TEXTS = byLanguage(speak);
