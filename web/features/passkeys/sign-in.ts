import type { Session } from '#contract/accounts/user.ts';
import {
  signInWithPasskey as operation,
  passkeyUseOptions,
  secondStep,
} from '#contract/passkeys/operations.ts';
import { type ApiResult, callApi } from '#web/lib/api.ts';
import { devicesHere } from '#web/lib/known-devices.ts';
import { answerWithPasskey } from './webauthn.ts';

/** Signs in with a passkey alone. */
export async function signInWithPasskey(): Promise<ApiResult<Session>> {
  const options = await callApi(passkeyUseOptions, { body: {} });
  if (!options.success) return options;
  const used = await answerWithPasskey(options.data);
  if (!used.success) return used;
  return callApi(operation, { body: { ...used.data, devices: devicesHere() } });
}

/** The second step of a sign-in, with a passkey. */
export async function secondStepWithPasskey(challenge: string): Promise<ApiResult<Session>> {
  const options = await callApi(passkeyUseOptions, { body: { challenge } });
  if (!options.success) return options;
  const used = await answerWithPasskey(options.data);
  if (!used.success) return used;
  const body = { challenge, passkey: used.data, devices: devicesHere() };
  return callApi(secondStep, { body });
}

/** The second step of a sign-in, with a recovery code. */
export function secondStepWithCode(
  challenge: string,
  recoveryCode: string,
): Promise<ApiResult<Session>> {
  return callApi(secondStep, { body: { challenge, recoveryCode, devices: devicesHere() } });
}
