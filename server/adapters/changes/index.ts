/** Stands for all rentals, including those that no page has shown yet. */
export const ANY_RENTAL = 'rentals';

/** Informs every process of the installation of changes, so that none keeps serving outdated data. */
export interface Changes {
  /** @param changedIds ids of rentals and members, and constants that stand for many of them */
  publish(changedIds: readonly string[]): void;
  /** @param onChange receives what changed, or null when some changes may have been missed */
  listen(onChange: ChangeListener): void;
}

export type ChangeListener = (changedIds: readonly string[] | null) => void;

/** The changes of a single process, published to itself. */
export function changesWithin(): Changes {
  const listeners: ChangeListener[] = [];
  return {
    publish: (changedIds) => {
      for (const onChange of listeners) onChange(changedIds);
    },
    listen: (onChange) => {
      listeners.push(onChange);
    },
  };
}
