import { compile } from '@fastify/proxy-addr';

/** Whether the sender at an address may set the client's address and the request's id. */
export type Trusts = (ipAddress: string | undefined) => boolean;

/** @param proxies addresses, networks and names of ranges, as in `TRUSTED_PROXIES` */
export function trustedProxies(proxies: string[]): Trusts {
  if (proxies.length === 0) return () => false;
  const trusts = compile(proxies);
  return (ipAddress) => ipAddress !== undefined && trusts(ipAddress, 0);
}
