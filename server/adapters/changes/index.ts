/** Stands for all rentals, including those that no page has shown yet. */
export const ANY_RENTAL = 'rentals';

/** Informs every process of the installation of changes, so that none keeps serving outdated data. */
export interface Changes {
  /** @param subjects ids of rentals and members, and constants that stand for many of them */
  publish(subjects: readonly string[]): void;
  /** @param onChange receives what changed, or null when some changes may have been missed */
  listen(onChange: ChangeListener): void;
}

export type ChangeListener = (subjects: readonly string[] | null) => void;

/** The changes of a single process, published to itself. */
export function changesWithin(): Changes {
  const listeners: ChangeListener[] = [];
  return {
    publish: (subjects) => {
      for (const onChange of listeners) onChange(subjects);
    },
    listen: (onChange) => {
      listeners.push(onChange);
    },
  };
}
