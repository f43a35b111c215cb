import { deleteSavedSearch, listSavedSearches, saveSearch } from '#contract/alerts/operations.ts';
import type { SavedSearch } from '#contract/alerts/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { toast, toastError } from '#web/ui/toast.ts';

/** Deletes a saved search, and offers to undo that. */
export function useForgetSearch(): (search: SavedSearch) => Promise<void> {
  const invalidate = useInvalidate();
  const putBack = async ({ name, filters, frequency }: SavedSearch) => {
    const result = await callApi(saveSearch, { body: { name, filters, frequency } });
    if (!result.success) return toastError(result.error);
    await invalidate(listSavedSearches);
  };
  return async (search) => {
    const result = await callApi(deleteSavedSearch, { params: { id: search.id } });
    // already deleted: that is the wanted result
    if (!result.success && result.error.code !== 'savedSearchNotFound') {
      return toastError(result.error);
    }
    await invalidate(listSavedSearches);
    await toast('alerts:searches.forgotten', {
      kind: 'success',
      action: { key: 'alerts:searches.putBack', run: () => void putBack(search) },
    });
  };
}
