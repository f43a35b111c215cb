import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { id, instant } from '../list.ts';
import { latitude, longitude } from '../places/schemas.ts';
import { emailAddress } from '../text/email-address.ts';
import { freeText, lineText, nameText } from '../text/fields.ts';
import { opaqueString } from '../text/password.ts';

const firstname = nameText(LIMITS.nameLength, {
  empty: 'firstNameRequired',
  wrong: 'invalidFirstName',
});
const lastname = nameText(LIMITS.nameLength, {
  empty: 'lastNameRequired',
  wrong: 'invalidLastName',
});

export const newPassword = z
  .string({ error: 'passwordTooShort' })
  .check(
    z.minLength(LIMITS.passwordLength.min, { error: 'passwordTooShort' }),
    z.maxLength(LIMITS.passwordLength.max, { error: 'tooLong' }),
  );

const samePasswords = z.refine<{ password: string; passwordConfirmation: string }>(
  (input) => opaqueString(input.password) === opaqueString(input.passwordConfirmation),
  { error: 'passwordsMismatch', path: ['passwordConfirmation'] },
);
const passwordConfirmation = z.string({ error: 'passwordsMismatch' });

export const password = z
  .string({ error: 'required' })
  .check(
    z.minLength(1, { error: 'required' }),
    z.maxLength(LIMITS.passwordLength.max, { error: 'tooLong' }),
  );

export const registration = z
  .object({
    firstname,
    lastname,
    email: emailAddress,
    password: newPassword,
    passwordConfirmation,
    acceptTerms: z.literal(true, { error: 'acceptTerms' }),
    language: z._default(z.enum(LANGUAGES, { error: 'invalidValue' }), DEFAULT_LANGUAGE),
  })
  .check(samePasswords);

/** Device tokens of earlier sign-ins on this device: with one of the member's it is no new device. */
export const devices = z.optional(
  z
    .array(z.string({ error: 'invalidValue' }).check(z.maxLength(200, { error: 'invalidValue' })), {
      error: 'invalidValue',
    })
    .check(z.maxLength(LIMITS.devicesRemembered, { error: 'invalidValue' })),
);

/** No length rule for the password here: a wrong one is `invalidCredentials`, even a short one. */
export const credentials = z.object({
  email: emailAddress,
  password,
  devices,
});
export type Credentials = z.infer<typeof credentials>;

/** The token of a link in a mail. */
const linkToken = z
  .string({ error: 'required' })
  .check(z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'invalidValue' }));

/** With the account's access token, or with its password: opening the link alone confirms nothing. */
export const emailConfirmation = z.object({ token: linkToken, password: z.optional(password) });

/** A mailed link whose token is all that it needs. */
export const mailedLink = z.object({ token: linkToken });

/** `password` may be absent for an account without one. */
export const emailChange = z.object({ email: emailAddress, password: z.optional(password) });

export const passwordForgotten = z.object({ email: emailAddress });

export const passwordReset = z
  .object({ token: linkToken, password: newPassword, passwordConfirmation })
  .check(samePasswords);

export const passwordChange = z
  .object({ currentPassword: password, password: newPassword, passwordConfirmation })
  .check(
    samePasswords,
    z.refine((input) => opaqueString(input.password) !== opaqueString(input.currentPassword), {
      error: 'passwordNotNew',
      path: ['password'],
    }),
  );

/** `password` may be absent for an account without one. */
export const accountDeletion = z.object({ password: z.optional(password) });

export const refreshTokenInput = z.object({
  refreshToken: z
    .string({ error: 'required' })
    .check(z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'invalidValue' })),
});

/** The fields of a profile that a member may change. All optional; the e-mail address cannot be changed. */
export const profileChange = z.strictObject({
  firstname: z.optional(firstname),
  lastname: z.optional(lastname),
  language: z.optional(z.enum(LANGUAGES, { error: 'invalidValue' })),
  /** Kilometres. */
  searchRadius: z.optional(
    z
      .int({ error: 'invalidRadius' })
      .check(
        z.gte(LIMITS.searchRadius.min, { error: 'invalidRadius' }),
        z.lte(LIMITS.searchRadius.max, { error: 'invalidRadius' }),
      ),
  ),
  /** A link, a number or a note, for those who have agreed to rent something; null or nothing removes it. */
  howToPay: z.optional(z.nullable(freeText({ max: LIMITS.howToPayLength }))),
  /** What the member says of themselves, to everyone; null or nothing removes it. */
  bio: z.optional(z.nullable(freeText({ max: LIMITS.bioLength }))),
  /** A point in the member's town; only the town is stored, and shown to everyone. Null removes it. */
  town: z.optional(z.nullable(z.object({ lat: latitude, lng: longitude }))),
  /** Who rents out in the course of a business; null for a private person. */
  business: z.optional(
    z.nullable(
      z.object({
        name: lineText({ max: LIMITS.businessNameLength, empty: 'required' }),
        number: lineText({ max: LIMITS.businessNumberLength, empty: 'required' }),
      }),
    ),
  ),
  /** Country code joined to the typed number; checked and brought to E.164 by the server. */
  phone: z.optional(
    z
      .string({ error: 'invalidPhone' })
      .check(z.regex(/^\+[0-9 ().-]{6,24}$/, { error: 'invalidPhone' })),
  ),
});
export type ProfileChange = z.infer<typeof profileChange>;

/** A device that the member is signed in on. */
export const deviceSession = z.object({
  id,
  /** As the browser identifies itself: `Chrome`, `Android`; null when unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** What kind of device it is, when known. */
  device: z.nullable(z.enum(['desktop', 'mobile', 'tablet'])),
  createdAt: instant,
  lastUsedAt: instant,
  /** The device that makes this call. */
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSession>;
