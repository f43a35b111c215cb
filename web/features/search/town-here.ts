import { askPosition, placesAt } from '#web/features/places/index.ts';
import { toast } from '#web/ui/toast.ts';

/**
 * The town at the device's position, with a coarse point: it will stand in an address. Null when there is no position,
 * after saying why.
 * @param otherwise its name where no town is near
 */
export async function townHere(otherwise: string) {
  const here = await askPosition();
  if (!here.found) {
    toast(`errors:${here.code}`, { kind: 'error' });
    return null;
  }
  const { coarse } = here;
  const result = await placesAt(coarse);
  const label = (result.success && result.data[0]?.label) || otherwise;
  return { label, ...coarse };
}
