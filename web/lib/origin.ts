import { useRouteLoaderData } from 'react-router';

/** The origin the site is reached under, for addresses that leave it; empty where the frame has failed. */
export function useOrigin(): string {
  return useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';
}
