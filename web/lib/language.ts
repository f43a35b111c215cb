import { createContext, use } from 'react';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
  wantedLanguage,
} from '#contract/languages.ts';
import { type PageName, pageUrl } from '#contract/paths.ts';
import { onDevice } from './device-store.ts';

const chosenLanguage = onDevice<Language>('language');
const YEAR_SECONDS = 31_536_000;

/** Remembers a choice of language on this device, also for the server, which reads it from a cookie at `/`. */
export function rememberLanguage(language: Language): void {
  chosenLanguage.write(language);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Firefox and outside secure contexts
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}

/** The language last chosen on this device, else the best of the browser's, or null when neither is one of ours. */
export function preferredLanguage(): Language | null {
  const chosen = chosenLanguage.read();
  return isLanguage(chosen) ? chosen : wantedLanguage(navigator.languages.join(','));
}

/** The language of a path: its first segment, French when that is no language. */
export function languageOfPath(path: string): Language {
  const prefix = path.split('/')[1];
  return isLanguage(prefix) ? prefix : DEFAULT_LANGUAGE;
}

/** Provides the page's language to its components. */
export const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

/** The page's language: the first segment of its URL, or French. */
export function useLanguage(): Language {
  return use(LanguageContext);
}

type PageParameters<Name extends PageName> =
  Parameters<typeof pageUrl<Name>> extends [unknown, unknown, ...infer Rest] ? Rest : never;
type PageUrl = <Name extends PageName>(name: Name, ...parameters: PageParameters<Name>) => string;

/** `pageUrl` in the page's language: `const page = usePageUrl(); page('rental', { rentalId })`. */
export function usePageUrl(): PageUrl {
  const language = useLanguage();
  return (name, ...parameters) =>
    (pageUrl as (...all: unknown[]) => string)(language, name, ...parameters);
}

/** The same URL in another language: path and query stay, the prefix is swapped. */
export function inLanguage(language: Language, path: string): string {
  return path.replace(/^\/[^/?#]*/, `/${language}`);
}
