import { useRouteLoaderData } from 'react-router';

/** Whether the browser uploads photos of rentals straight to the installation's object store. */
export function useDirectUploads(): boolean {
  return useRouteLoaderData<{ directUploads: boolean }>('root')?.directUploads ?? false;
}
