import { useRouteLoaderData } from 'react-router';

/** Whether photos of rentals are put straight into the installation's object store. */
export function useDirectUploads(): boolean {
  return useRouteLoaderData<{ directUploads: boolean }>('root')?.directUploads ?? false;
}
