import { addFavourite, listFavourites, removeFavourite } from '#contract/favourites/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { toastError } from '#web/ui/toast.ts';
import { deviceFavourites, setOnDevice } from './device-favourites.ts';

/**
 * Moves the device's favourites to the account, then returns which rentals are favourites there: the latest
 * hundred, or null when they could not be read.
 */
export async function moveInAndReadFavourites(): Promise<string[] | null> {
  await bringIn();
  const result = await callApi(listFavourites, { query: { limit: LIMITS.pageSize.max } });
  return result.success ? result.data.items.map(({ id }) => id) : null;
}

/** Saves one favourite in the account; shows the error when it fails. Returns whether it worked. */
export async function writeAccountFavourite(rentalId: string, wanted: boolean): Promise<boolean> {
  const operation = wanted ? addFavourite : removeFavourite;
  const result = await callApi(operation, { params: { rentalId } });
  if (!result.success) await toastError(result.error);
  return result.success;
}

/**
 * The oldest first, so that the latest stays the latest. Each is removed from the device once the server has it;
 * after a failure it stays there for another try.
 */
async function bringIn(): Promise<void> {
  for (const rentalId of deviceFavourites().reverse()) {
    const result = await callApi(addFavourite, { params: { rentalId } });
    if (!result.success && mayWorkLater(result.error)) return;
    setOnDevice(rentalId, false);
  }
}

/** A deleted rental will not come back; a lost connection, a limit or an ended session will pass. */
function mayWorkLater({ status }: ApiError): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}
