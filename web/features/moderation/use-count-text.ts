import { useFormat } from '#web/lib/format.ts';

/** Queues are counted up to here. */
const COUNTED = 1_000;

/** `37`, and `1 000+` for as many as are counted. */
export function useCountText(): (total: number) => string {
  const { number } = useFormat();
  return (total) => (total < COUNTED ? number(total) : `${number(COUNTED)}+`);
}
