import type { Category, RentalKind } from './enums.ts';
import type { Language } from './languages.ts';

/** Which of the newest rentals a feed contains: all of them by default. */
export interface FeedScope {
  kind?: RentalKind | undefined;
  category?: Category | undefined;
  /** The name of a town. */
  place?: string | undefined;
  /** Kilometres around it. */
  radius?: number | undefined;
}

/** The file name of feeds, under each language. */
export const FEED_FILE = 'flux.xml';

/** The URL of a feed: `/fr/flux.xml?kind=offer&category=car`. */
export function feedUrl(language: Language, scope: FeedScope = {}): string {
  const query = new URLSearchParams();
  for (const name of ['kind', 'category', 'place', 'radius'] as const) {
    const value = scope[name];
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return `/${language}/${FEED_FILE}${text && `?${text}`}`;
}
