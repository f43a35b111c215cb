import type { Language } from '#contract/languages.ts';

/** Addresses of the locale files as the build names them, one hashed JSON per language and subject. */
const addresses = import.meta.glob<string>(
  // those that only the server speaks stay out
  ['/locales/*/*.json', '!/locales/*/{feeds,mails,records}.json'],
  { query: '?url', import: 'default', eager: true },
);

export function textFileUrl(language: Language, subject: string): string | undefined {
  return addresses[`/locales/${language}/${subject}.json`];
}
