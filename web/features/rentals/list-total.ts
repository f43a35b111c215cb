import { useFormat } from '#web/lib/format.ts';

/** `total` is counted up to here. */
const COUNTED_UP_TO = 1_000;

/** Whether a total is exact. */
export const isCounted = (total: number): boolean => total < COUNTED_UP_TO;

/** Formats the number of rentals of a list: `124`, or `1 000+` where counting stops. */
export function useTotalText(): (total: number) => string {
  const { number } = useFormat();
  return (total) => (isCounted(total) ? number(total) : `${number(COUNTED_UP_TO)}+`);
}
