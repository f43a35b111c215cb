import { useMatches } from 'react-router';

/** A route's `handle`: the subjects (locale files) its page uses. */
export interface PageHandle {
  subjects?: readonly string[];
  /** The page fills the window: no footer under it. */
  withoutFooter?: boolean;
}

/** Used on every page: header, footer, texts of `web/ui`. */
export const COMMON_SUBJECTS = ['common'] as const;

/** The subjects of the matched routes, `common` included. */
export function usePageSubjects(): string[] {
  return subjectsOf(useMatches().map((match) => match.handle as PageHandle | undefined));
}

export function subjectsOf(handles: (PageHandle | undefined)[]): string[] {
  return [...new Set([...COMMON_SUBJECTS, ...handles.flatMap((handle) => handle?.subjects ?? [])])];
}
