import { createHash } from 'node:crypto';
import type { SocialProvider } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import { API_BASE } from '#contract/operation.ts';
import { pageUrl } from '#contract/paths.ts';
import { returnSocial } from '#contract/social/operations.ts';
import type { Context } from '../../context.ts';

type Site = Pick<Context, 'config'>;

/** The return URL of a provider, as it is registered there. */
export function returnUrl({ config }: Site, provider: SocialProvider): string {
  return config.publicUrl + API_BASE + returnSocial.path.replace('{provider}', provider);
}

/** The sign-in page that trades the handoff: in the fragment, which no server and no log sees. */
export function handoffUrl({ config }: Site, language: Language, handoff: string): string {
  return `${config.publicUrl}${pageUrl(language, 'login')}#handoff=${handoff}`;
}

/** The sign-in page that says it failed. */
export function failureUrl({ config }: Site, language: Language, provider: SocialProvider): string {
  return `${config.publicUrl}${pageUrl(language, 'login')}#signInFailed=${provider}`;
}

/** Logs the reason, without the tokens and codes that protocol errors contain. */
export function logFailure(
  { log }: Pick<Context, 'log'>,
  provider: SocialProvider,
  error: unknown,
) {
  const {
    message,
    code,
    error: described,
  } = error as { message?: string; code?: string; error?: string };
  log.warn({ provider, reason: message, code, described }, 'sign-in failed');
}

/** The hash of a state or a handoff, which is stored instead of it. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
