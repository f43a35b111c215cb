import { useMatches } from 'react-router';
import type { Language } from '#contract/languages.ts';

/** What a route's `handle` may say: the subjects (locale files) its page speaks of. */
export interface PageHandle {
  subjects?: readonly string[];
  /** The page fills the window: no footer under it. */
  withoutFooter?: boolean;
  /**
   * What the server rendered is all there is to read: the page is made live when somebody begins to use it
   * (`wakePage`), so that a slow phone has nothing to do until then. May depend on the page's query.
   */
  readable?: boolean | ((search: URLSearchParams) => boolean);
  /**
   * Fetches what the page shows beside its subjects. A page the server rendered waits for it before it comes to life: an
   * address that changes in between (the skip link) would otherwise empty it.
   */
  fetchText?: (language: Language) => Promise<unknown>;
}

/** Spoken on every page: header, footer, the kit's own words. */
export const COMMON_SUBJECTS = ['common'] as const;

/** The subjects of the matched routes, `common` included. */
export function usePageSubjects(): string[] {
  return subjectsOf(useMatches().map((match) => match.handle as PageHandle | undefined));
}

export function subjectsOf(handles: (PageHandle | undefined)[]): string[] {
  return [...new Set([...COMMON_SUBJECTS, ...handles.flatMap((handle) => handle?.subjects ?? [])])];
}
