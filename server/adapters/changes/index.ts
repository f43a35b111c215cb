/** Stands for all rentals, including those that no page has shown yet. */
export const ANY_RENTAL = 'rentals';

/** Informs every process of the installation of changes, so that none keeps serving outdated data. */
export interface Changes {
  /** @param subjects ids of rentals and members, and constants that stand for many of them */
  tell(subjects: readonly string[]): void;
  /** @param hear receives what changed, or null when some changes may have been missed */
  listen(hear: Hear): void;
}

export type Hear = (subjects: readonly string[] | null) => void;

/** The changes of a single process, published to itself. */
export function changesWithin(): Changes {
  const listeners: Hear[] = [];
  return {
    tell: (subjects) => {
      for (const hear of listeners) hear(subjects);
    },
    listen: (hear) => {
      listeners.push(hear);
    },
  };
}
