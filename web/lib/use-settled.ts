import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Whether the page has become idle, for parts that can load last; false on the server. */
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
