import { SOCIAL_PROVIDERS, type SocialProvider } from '#contract/enums.ts';

/** The result of a provider's sign-in, in the hash of the sign-in page's URL. */
export type BroughtBack = { handoff: string } | { failedAt: SocialProvider };

/** Reads `#handoff=...` and `#signInFailed=google`; null for any other hash. */
export function broughtBack(hash: string): BroughtBack | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const handoff = parts.get('handoff');
  if (handoff !== null) return { handoff };
  const failedAt = SOCIAL_PROVIDERS.find((provider) => provider === parts.get('signInFailed'));
  return failedAt ? { failedAt } : null;
}
