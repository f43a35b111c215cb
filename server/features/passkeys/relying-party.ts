import { BRAND } from '#contract/brand.ts';
import type { Context } from '../../context.ts';

/** EdDSA, ES256 and RS256 (COSE): what authenticators have today. */
export const ALGORITHMS = [-8, -7, -257];

/** The site as WebAuthn knows it: passkeys belong to its host name, and are used from its origin only. */
export function relyingParty({ config }: Pick<Context, 'config'>) {
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, origin, name: BRAND.name };
}
