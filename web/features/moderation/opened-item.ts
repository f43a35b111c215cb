import { useNavigate, useSearchParams } from 'react-router';

const PARAMETER = 'case';

/** The query parameter of a queue's URL that opens a case. */
export function caseQuery(id: string): string {
  return `?${new URLSearchParams({ [PARAMETER]: id })}`;
}

export interface OpenedItem<Item> {
  /** The item in the URL, when the list has it. */
  opened: Item | null;
  /** The item a wide window shows next to the list: the opened one, else the first one. */
  shown: Item | null;
  /** The URL that opens an item, or none (null); other parameters stay. */
  addressOf: (id: string | null) => string;
  /** Opens another item instead, without a history entry. */
  replaceWith: (id: string | null) => void;
}

/** The one item of a list that is open. It is in the URL, so that going back closes it. */
export function useOpenedItem<Item extends { id: string }>(
  items: Item[] | undefined,
): OpenedItem<Item> {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const opened = items?.find(({ id }) => id === query.get(PARAMETER)) ?? null;
  const addressOf = (id: string | null) => {
    const changed = new URLSearchParams(query);
    if (id === null) changed.delete(PARAMETER);
    else changed.set(PARAMETER, id);
    return `?${changed}`;
  };
  return {
    opened,
    shown: opened ?? items?.[0] ?? null,
    addressOf,
    replaceWith: (id) => navigate(addressOf(id), { replace: true, preventScrollReset: true }),
  };
}
