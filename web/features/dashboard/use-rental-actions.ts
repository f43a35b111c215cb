import { useState } from 'react';
import type { ApiError } from '#contract/answer.ts';
import type { ClientErrorCode } from '#contract/errors.ts';
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

/** Closing, reopening and deleting one's own rental; toasts show the result, and can undo a closing. */
export function useRentalActions({ id, kind }: RentalSummary) {
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);

  const reopen = async () => {
    setBusy(true);
    const result = await callApi(reopenRental, { params: { id } });
    if (result.success) await invalidate(listUserRentals);
    setBusy(false);
    if (!result.success) return showError(result.error, 'updateFailed');
    toast(`manage:reopened.${kind}`, { kind: 'success' });
  };
  const close = async () => {
    setBusy(true);
    const result = await callApi(closeRental, { params: { id } });
    if (result.success) await invalidate(listUserRentals);
    setBusy(false);
    if (!result.success) return showError(result.error, 'closeFailed');
    toast(`manage:closed.${kind}`, {
      kind: 'success',
      action: { key: 'manage:undo', run: reopen },
    });
  };
  /** Returns whether a booking prevents the deletion: then the rental can only be closed. */
  const remove = async (): Promise<'deleted' | 'booked' | 'failed'> => {
    setBusy(true);
    const result = await callApi(deleteRental, { params: { id } });
    // already deleted: that is the wanted result
    const deleted = result.success || result.error.code === 'rentalNotFound';
    if (deleted) await invalidate(listUserRentals);
    setBusy(false);
    if (deleted) {
      toast(`manage:deleted.${kind}`, { kind: 'success' });
      return 'deleted';
    }
    if (result.error.code === 'rentalBooked') return 'booked';
    showError(result.error, 'deleteFailed');
    return 'failed';
  };
  return { busy, close, reopen, remove };
}

/** Codes that only say that something failed: an error text of the attempted action says more. */
const UNEXPLAINED: readonly ApiError['code'][] = [
  'unknownError',
  'internalError',
  'rentalUpdateFailed',
  'rentalDeleteFailed',
];

function showError(error: ApiError, attempted: ClientErrorCode): void {
  if (UNEXPLAINED.includes(error.code)) toast(`errors:${attempted}`, { kind: 'error' });
  else toastError(error);
}
