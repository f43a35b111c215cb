import { useRouteLoaderData } from 'react-router';

/** Pages of the app in the stores of Apple and Google; null for a store that does not have it. */
export interface StoreLinks {
  appStore: string | null;
  playStore: string | null;
}

const NONE: StoreLinks = { appStore: null, playStore: null };

/** Where the app is in the stores, as the operator has configured. */
export function useStores(): StoreLinks {
  return useRouteLoaderData<{ stores: StoreLinks }>('root')?.stores ?? NONE;
}
