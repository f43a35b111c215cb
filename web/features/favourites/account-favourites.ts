import { addFavourite, listFavourites, removeFavourite } from '#contract/favourites/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { toastError } from '#web/ui/toast.ts';
import { deviceFavourites, setOnDevice } from './device-favourites.ts';

/**
 * Moves the device's favourites to the account, then reads those of the account: the rental ids of the hundred added last, or
 * null when they could not be read.
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
  if (!result.success) await toastError(result.error);
  // a device that could not be emptied before does not send it once more, least of all after its removal
  else setOnDevice(rentalId, false);
  return result.success;
}

/**
 * Sends the device's favourites to the account, the oldest first, so that their order stays. Each is removed from the device
 * once the server has it, or has refused it for good; after any other failure it and the later ones stay for another try.
 */
async function moveToAccount(): Promise<void> {
  for (const rentalId of deviceFavourites().reverse()) {
    const result = await callApi(addFavourite, { params: { rentalId } });
    if (!result.success && mayWorkLater(result.error)) return;
    setOnDevice(rentalId, false);
  }
}

/** Whether a later try may work: a deleted rental does not come back; a lost connection, a limit or an ended session passes. */
function mayWorkLater({ status }: ApiError): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}
