import { useMatches } from 'react-router';

/** What a route's `handle` may say: the subjects (locale files) its page speaks of. */
export interface PageHandle {
  subjects?: readonly string[];
  /** The page fills the window: no footer under it. */
  withoutFooter?: boolean;
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
