import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/languages.ts';
import { type PageName, pageAt } from '#contract/paths.ts';

/**
 * The redirect of a URL before a page is rendered, or null when there is none. URLs have a language and no
 * slash at the end; a page known without its language, or under an unknown one, is the French one; anything else goes
 * to the French home. The query stays.
 * @param preferred the visitor's language, to which the bare `/` leads
 */
export function redirectOf(
  path: string,
  query: string,
  preferred: Language = DEFAULT_LANGUAGE,
): { to: string; status: 302 | 308 } | null {
  const trimmed = path.replace(/\/{2,}/g, '/').replace(/(.)\/+$/, '$1');
  const [prefix = '', ...rest] = trimmed.split('/').slice(1);
  const french = `/${DEFAULT_LANGUAGE}`;
  if (isLanguage(prefix)) return trimmed === path ? null : { to: trimmed + query, status: 308 };
  if (prefix === '') return { to: `/${preferred}${query}`, status: 302 };
  const whole = [prefix, ...rest].join('/');
  if (pageAt(whole) !== null) return { to: `${french}/${whole}${query}`, status: 308 };
  // the first segment may be an unknown language
  const known = rest.length > 0 && pageAt(rest.join('/')) !== null;
  return known
    ? { to: `${french}/${rest.join('/')}${query}`, status: 308 }
    : { to: french, status: 302 };
}

/** The suffix with which React Router requests only a page's data. */
const DATA = /\.data$/;

/** The page that a path belongs to, or null; with `.data` it requests only the page's data. */
export function pageOfPath(path: string): PageName | null {
  const [language, ...rest] = path.replace(DATA, '').split('/').slice(1);
  return isLanguage(language) ? pageAt(rest.join('/')) : null;
}
