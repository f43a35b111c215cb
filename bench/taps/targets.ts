/** An element of a page: the first one with a box that a selector finds and, where given, that has these words. */
export interface Target {
  css: string;
  /** Part of its text or of its accessible name. */
  words?: string;
}

/** One press and what it is to open. */
export interface Step {
  press: Target;
  opens: Target;
}

export type PageName =
  | 'home'
  | 'list'
  | 'category'
  | 'rental'
  | 'map'
  | 'conversation'
  | 'booking'
  | 'dashboard';

export interface Press extends Step {
  page: PageName;
  name: string;
  /** Whether it opens without scripts, so that it is measured right after the first paint too. */
  early?: boolean;
  /** Presses that lead there. */
  before?: Step[];
}
