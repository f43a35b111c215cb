import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { ApiResult } from '#contract/answer.ts';
import { clientError } from '#contract/answer.ts';
import type { NewPasskey, PasskeyUse } from '#contract/passkeys/schemas.ts';
import { useAfterHydration } from '#web/lib/after-hydration.ts';

type Options = Record<string, unknown> & { challenge: string };

const isSupported = () => typeof globalThis.PublicKeyCredential === 'function';

/** Whether this browser knows passkeys; the server and the first render do not know yet. */
export function usePasskeySupport(): boolean {
  return useAfterHydration(isSupported, false);
}

/** Lets the browser make a passkey. A member who cancels is refused like one whose device fails. */
export async function createPasskey(options: Options): Promise<ApiResult<NewPasskey>> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return {
      success: true,
      data: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
    };
  } catch {
    return clientError('passkeyFailed');
  }
}

/** Lets the member use a passkey. A member who cancels is refused like one whose device fails. */
export async function answerWithPasskey(options: Options): Promise<ApiResult<PasskeyUse>> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
    return { success: true, data: { id, rawId, type, response } };
  } catch {
    return clientError('passkeyFailed');
  }
}
