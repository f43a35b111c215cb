import type { SitemapItemLoose } from 'sitemap';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts';

interface PageFacts {
  lastmod?: Date;
  /** Site-relative URLs of pictures. */
  images?: string[];
}

/** A page's sitemap entry in a language, with its other languages; `pathIn` returns its URL in each. */
export function sitemapEntry(
  origin: string,
  language: Language,
  pathIn: (language: Language) => string,
  { lastmod, images = [] }: PageFacts = {},
): SitemapItemLoose {
  const inLanguage = (other: Language) => origin + pathIn(other);
  return {
    url: inLanguage(language),
    ...(lastmod && { lastmod: lastmod.toISOString() }),
    img: images.map((path) => ({ url: new URL(path, origin).href })),
    links: [
      ...LANGUAGES.map((other) => ({ lang: LANGUAGE_FACTS[other].tag, url: inLanguage(other) })),
      { lang: 'x-default', url: inLanguage(DEFAULT_LANGUAGE) },
    ],
  };
}

/** A page's entries in all its languages: each URL has an entry that links to its translations. */
export function sitemapEntries(
  origin: string,
  pathIn: (language: Language) => string,
  facts?: PageFacts,
): SitemapItemLoose[] {
  return LANGUAGES.map((language) => sitemapEntry(origin, language, pathIn, facts));
}
