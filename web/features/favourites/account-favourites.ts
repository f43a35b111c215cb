import { addFavourite, listFavourites, removeFavourite } from '#contract/favourites/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { toastError } from '#web/ui/toast.ts';
import { deviceFavourites, setDeviceFavourite } from './device-favourites.ts';

/**
 * Moves the device's favourites to the account, then reads the newest of the account: one page of the largest size. Returns their rental ids, or null when they could not be read.
 */
export async function moveAndReadFavourites(): Promise<string[] | null> {
  await moveToAccount();
  const result = await callApi(listFavourites, { query: { limit: LIMITS.pageSize.max } });
  return result.success ? result.data.items.map(({ id }) => id) : null;
}

/** Adds a favourite to the account or removes it; shows the error when that fails. Returns whether it worked. */
export async function writeAccountFavourite(rentalId: string, wanted: boolean): Promise<boolean> {
  const operation = wanted ? addFavourite : removeFavourite;
  const result = await callApi(operation, { params: { rentalId } });
  // a failed move may have left it on the device: the next move would add it again after its removal
  if (result.success) setDeviceFavourite(rentalId, false);
  else await toastError(result.error);
  return result.success;
}

/**
 * Adds the device's favourites to the account, the oldest first, so that their order stays. Each is removed from the device
 * once the server has added it, or has refused it for good; after any other failure it and the later ones stay on the device.
 */
async function moveToAccount(): Promise<void> {
  for (const rentalId of deviceFavourites().reverse()) {
    const result = await callApi(addFavourite, { params: { rentalId } });
    if (!result.success && mayWorkLater(result.error)) return;
    setDeviceFavourite(rentalId, false);
  }
}

/**
 * Whether a later try may work: after a call without an answer (status 0), an ended session, a rate limit or a fault of the
 * server. A 404 is final: the API answers it alike for deleted and for hidden rentals, so a hidden one is dropped, too, even
 * though it may be shown again one day.
 */
function mayWorkLater({ status }: ApiError): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}
