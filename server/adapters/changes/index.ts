/** Stands for all rentals, also for what nobody has been shown yet. */
export const ANY_RENTAL = 'rentals';

/** Tells every process of the installation what has changed, so that none keeps showing what was. */
export interface Changes {
  /** @param subjects ids of rentals and members, and words that stand for many of them */
  tell(subjects: readonly string[]): void;
  /** @param hear is given what changed, or null when some of it may have been missed */
  listen(hear: Hear): void;
}

export type Hear = (subjects: readonly string[] | null) => void;

/** One process that tells itself. */
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
