import { useState } from 'react';
import { listFigures } from '#contract/own-rentals/operations.ts';
import {
  closeRental,
  deleteRental,
  listUserRentals,
  reopenRental,
} from '#contract/rentals/operations.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { toast, toastError } from '#web/ui/toast.ts';

const OPERATION_OF = { close: closeRental, reopen: reopenRental } as const;
const OPPOSITE_OF = { close: 'reopen', reopen: 'close' } as const;
export type ManyAction = keyof typeof OPERATION_OF;

/** Closes, reopens or deletes several listings, one after the other; a toast says how many. The first two are undone by it. */
export function useManyActions() {
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState<ManyAction | 'delete' | null>(null);

  const change = async (action: ManyAction, rentals: RentalSummary[], undoing = false) => {
    setBusy(action);
    const changed: RentalSummary[] = [];
    for (const rental of rentals) {
      const result = await callApi(OPERATION_OF[action], { params: { id: rental.id } });
      if (result.success) {
        changed.push(rental);
        continue;
      }
      void toastError(result.error);
      break;
    }
    await invalidate(listUserRentals, listFigures);
    setBusy(null);
    if (changed.length === 0) return;
    void toast(`manage:many.done.${action}`, {
      kind: 'success',
      values: { number: changed.length },
      ...(!undoing && {
        action: {
          key: 'manage:undo',
          run: () => void change(OPPOSITE_OF[action], changed, true),
        },
      }),
    });
  };
  /** Deletes them; those that are booked stay, which the toast says. */
  const remove = async (rentals: RentalSummary[]) => {
    setBusy('delete');
    let [deleted, booked] = [0, 0];
    for (const { id } of rentals) {
      const result = await callApi(deleteRental, { params: { id } });
      // deleted elsewhere: that is the wanted result
      if (result.success || result.error.code === 'rentalNotFound') deleted += 1;
      else if (result.error.code === 'rentalBooked') booked += 1;
      else {
        void toastError(result.error);
        break;
      }
    }
    await invalidate(listUserRentals, listFigures);
    setBusy(null);
    if (deleted > 0) {
      void toast('manage:many.done.delete', { kind: 'success', values: { number: deleted } });
    }
    if (booked > 0) void toast('manage:many.booked', { kind: 'info', values: { number: booked } });
  };
  return { busy, change, remove };
}
