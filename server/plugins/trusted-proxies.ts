import { compile } from '@fastify/proxy-addr';

/** Whether what comes from an address may say whom it comes from, and which request it is. */
export type Trusts = (address: string | undefined) => boolean;

/** @param proxies addresses, networks and names of ranges, as `TRUSTED_PROXIES` takes them */
export function trustedProxies(proxies: string[]): Trusts {
  if (proxies.length === 0) return () => false;
  const trusts = compile(proxies);
  return (address) => address !== undefined && trusts(address, 0);
}
