import { DEFAULT_LANGUAGE, isLanguage } from '#contract/languages.ts';
import { pageAt } from '#contract/paths.ts';

/**
 * Where an address must be redirected to before a page is rendered, or null when it stands. Addresses have
 * a language and no slash at the end; a page known without its language, or under an unknown one, is the
 * French one; anything else goes to the French home. The query is kept.
 */
export function redirectOf(path: string, query: string): { to: string; status: 302 | 308 } | null {
  const trimmed = path.replace(/\/{2,}/g, '/').replace(/(.)\/+$/, '$1');
  const [prefix = '', ...rest] = trimmed.split('/').slice(1);
  const french = `/${DEFAULT_LANGUAGE}`;
  if (isLanguage(prefix)) return trimmed === path ? null : { to: trimmed + query, status: 308 };
  if (prefix === '') return { to: french + query, status: 302 };
  const whole = [prefix, ...rest].join('/');
  if (pageAt(whole) !== null) return { to: `${french}/${whole}${query}`, status: 308 };
  // the first segment reads as an unknown language
  const known = rest.length > 0 && pageAt(rest.join('/')) !== null;
  return known
    ? { to: `${french}/${rest.join('/')}${query}`, status: 308 }
    : { to: french, status: 302 };
}
