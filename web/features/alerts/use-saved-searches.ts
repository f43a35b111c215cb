import { useCallback, useEffect, useState } from 'react';
import { deleteSavedSearch, listSavedSearches, saveSearch } from '#contract/alerts/operations.ts';
import type { SavedSearch } from '#contract/alerts/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { toast, toastError } from '#web/ui/toast.ts';

export interface SavedSearchList {
  /** Null until they are loaded. */
  items: SavedSearch[] | null;
  failure: ApiError | null;
  reload: () => void;
  /** Deletes one, and offers to undo that. */
  forget: (search: SavedSearch) => Promise<void>;
}

/** The member's saved searches. */
export function useSavedSearches(): SavedSearchList {
  const [items, setItems] = useState<SavedSearch[] | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const reload = useCallback(async () => {
    setFailure(null);
    const result = await callApi(listSavedSearches, {});
    if (result.success) setItems(result.data.items);
    else setFailure(result.error);
  }, []);
  useEffect(() => {
    void reload();
  }, [reload]);

  const putBack = async ({ name, filters, frequency }: SavedSearch) => {
    const result = await callApi(saveSearch, { body: { name, filters, frequency } });
    if (!result.success) return toastError(result.error);
    await reload();
  };
  const forget = async (search: SavedSearch) => {
    const result = await callApi(deleteSavedSearch, { params: { id: search.id } });
    // already deleted: that is the wanted result
    if (!result.success && result.error.code !== 'savedSearchNotFound') {
      return toastError(result.error);
    }
    setItems((former) => former?.filter(({ id }) => id !== search.id) ?? null);
    await toast('alerts:searches.forgotten', {
      kind: 'success',
      action: { key: 'alerts:searches.putBack', run: () => void putBack(search) },
    });
  };
  return { items, failure, reload, forget };
}
