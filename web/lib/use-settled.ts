import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Whether the page has come to rest, for parts that may come last; false on the server. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        setSettled(true);
        return undefined;
      }),
    [],
  );
  return settled;
}
