import { useSyncExternalStore } from 'react';

const nothingChanges = () => () => undefined;

/**
 * What only a browser knows: the server and the first render, which have to agree, show `onServer`, the next render what is read.
 * @param read gives the same value each time
 */
export function useAfterHydration<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(nothingChanges, read, () => onServer);
}
