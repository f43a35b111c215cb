import { useRouteLoaderData } from 'react-router';

/** Whether the operator has configured a service that translates texts. */
export function useTranslationService(): boolean {
  return useRouteLoaderData<{ translates: boolean }>('root')?.translates ?? false;
}
