import type { LookupFunction } from 'node:net';
import { assertPublicHost, publicLookup } from './public-ip-address.ts';

/** The hosts that addresses given by members may have. Tests use a service on the loopback interface. */
export interface OutgoingNetwork {
  /** @throws for a host that may not be called */
  assertHost: (hostname: string) => void;
  lookup: LookupFunction;
  /** Further certificate authorities. */
  ca?: string;
}

export const PUBLIC_INTERNET: OutgoingNetwork = {
  assertHost: assertPublicHost,
  lookup: publicLookup,
};
