/** Stands for all rentals, also for what nobody has been shown yet. */
export const ANY_RENTAL = 'rentals';

/** Tells every process of the installation what has changed, so that none keeps showing what was. */
export interface Changes {
  /** @param subjects ids of rentals and members, and words that stand for many of them */
  tell(subjects: readonly string[]): void;
  /** @param hear is given what changed, or null when some of it may have been missed */
  listen(hear: Hear): void;
  /** Where there are several processes. */
  order?: ChangeOrder;
}

/** In which order changes were told: the same for every process, though each hears of them at its own time. */
export interface ChangeOrder {
  /** Names what was heard last; null where nothing was yet. */
  mark(): string | null;
  /** All that changed after a mark that this or another process has taken; null where that is not known here. */
  since(mark: string): readonly string[] | null;
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
