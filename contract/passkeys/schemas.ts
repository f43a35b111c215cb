import * as z from 'zod/mini';
import { deviceSession, devices, password } from '../accounts/schemas.ts';
import { LIMITS } from '../limits.ts';
import { id, instant } from '../list.ts';

/** What authenticators write in base64url; public keys and certificates make it long. */
const base64url = z
  .string({ error: 'invalidValue' })
  .check(
    z.minLength(1, { error: 'invalidValue' }),
    z.maxLength(LIMITS.passkeyFieldLength, { error: 'invalidValue' }),
  );

/** Options of the WebAuthn API as JSON (`PublicKeyCredentialCreationOptionsJSON`, `...RequestOptionsJSON`). */
export const webauthnOptions = z.looseObject({ challenge: z.string() });

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key', { error: 'invalidValue' }),
};

/** A new passkey, as `navigator.credentials.create` answers it (`RegistrationResponseJSON`). */
export const newPasskey = z.object({
  ...credential,
  response: z.object(
    {
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.optional(
        z
          .array(z.string().check(z.maxLength(20, { error: 'invalidValue' })))
          .check(z.maxLength(10, { error: 'invalidValue' })),
      ),
    },
    { error: 'invalidValue' },
  ),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** The use of a passkey, as `navigator.credentials.get` answers it (`AuthenticationResponseJSON`). */
export const passkeyUse = z.object({
  ...credential,
  response: z.object(
    {
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: z.optional(z.nullable(base64url)),
    },
    { error: 'invalidValue' },
  ),
});
export type PasskeyUse = z.infer<typeof passkeyUse>;

/** A sign-in with a passkey alone. */
export const passkeySignIn = z.extend(passkeyUse, { devices });

/** `password` may be absent shortly after signing in. */
export const passkeyRequest = z.object({ password: z.optional(password) });

/** What `login` has answered with `secondFactorRequired`. */
const challenge = z
  .string({ error: 'required' })
  .check(z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'invalidValue' }));

/** With the challenge of a sign-in that waits for its second step; without one, to sign in with a passkey alone. */
export const passkeyUseRequest = z.object({ challenge: z.optional(challenge) });

const recoveryCode = z
  .string({ error: 'required' })
  .check(z.minLength(1, { error: 'required' }), z.maxLength(60, { error: 'invalidValue' }));

/** The second step of a sign-in: a passkey, or one of the recovery codes. */
export const secondFactor = z
  .object({
    challenge,
    passkey: z.optional(passkeyUse),
    recoveryCode: z.optional(recoveryCode),
    devices,
  })
  .check(
    z.refine((input) => (input.passkey === undefined) !== (input.recoveryCode === undefined), {
      error: 'required',
      path: ['passkey'],
    }),
  );

/** A passkey as its owner sees it: the device on which it was set up. */
export const passkey = z.object({
  id,
  browser: deviceSession.shape.browser,
  system: deviceSession.shape.system,
  device: deviceSession.shape.device,
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** By the link of the mail: it stays when the account is recovered. */
  confirmed: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;
