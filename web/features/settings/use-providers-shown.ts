import { useQuery } from '@tanstack/react-query';
import { listLinks, listProviders } from '#contract/social/operations.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';

/** Whether the site offers a provider, or the account is linked to one; also when that cannot be read. */
export function useProvidersShown(): boolean {
  const links = useQuery(callQuery(listLinks, {}));
  const offered = useQuery(callQuery(listProviders, {}));
  if (links.isError || offered.isError) return true;
  return (links.data?.length ?? 0) > 0 || (offered.data?.providers.length ?? 0) > 0;
}
