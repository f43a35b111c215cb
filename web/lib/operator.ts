import { useRouteLoaderData } from 'react-router';

/** Name and address of who runs this installation, one line each; null where none is configured. */
export function useOperator(): string | null {
  return useRouteLoaderData<{ operator: string | null }>('root')?.operator ?? null;
}
