import type { Session } from '#contract/accounts/user.ts';
import {
  signInWithPasskey as operation,
  passkeyUseOptions,
  secondStep,
} from '#contract/passkeys/operations.ts';
import { type ApiResult, callApi } from '#web/lib/api.ts';
import { answerWithPasskey } from './webauthn.ts';

/** Signs in with a passkey alone. */
export async function signInWithPasskey(): Promise<ApiResult<Session>> {
  const options = await callApi(passkeyUseOptions, { body: {} });
  if (!options.success) return options;
  const used = await answerWithPasskey(options.data);
  return used.success ? callApi(operation, { body: used.data }) : used;
}

/** The second step of a sign-in, with a passkey. */
export async function secondStepWithPasskey(challenge: string): Promise<ApiResult<Session>> {
  const options = await callApi(passkeyUseOptions, { body: { challenge } });
  if (!options.success) return options;
  const used = await answerWithPasskey(options.data);
  return used.success ? callApi(secondStep, { body: { challenge, passkey: used.data } }) : used;
}

/** The second step of a sign-in, with a recovery code. */
export function secondStepWithCode(
  challenge: string,
  recoveryCode: string,
): Promise<ApiResult<Session>> {
  return callApi(secondStep, { body: { challenge, recoveryCode } });
}
