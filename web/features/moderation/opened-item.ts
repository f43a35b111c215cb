import { useNavigate, useSearchParams } from 'react-router';

const PARAMETER = 'case';

/** The part of a desk's address that opens a case. */
export function caseQuery(id: string): string {
  return `?${new URLSearchParams({ [PARAMETER]: id })}`;
}

export interface OpenedItem<Item> {
  /** What the address names and the list has. */
  opened: Item | null;
  /** What a wide window shows beside the list: the opened item, else the first one. */
  shown: Item | null;
  /** The address that opens an item, or none (null); everything else it says is kept. */
  addressOf: (id: string | null) => string;
  /** Puts another item in place of the opened one, without a step back to it. */
  replaceWith: (id: string | null) => void;
}

/** The one item of a list that is open. It stands in the address, so that going back closes it. */
export function useOpenedItem<Item extends { id: string }>(items: Item[] | null): OpenedItem<Item> {
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
