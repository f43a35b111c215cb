import { useRouteLoaderData } from 'react-router';

/** The site's public origin, for absolute URLs; empty when the root loader has failed. */
export function useOrigin(): string {
  return useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';
}
