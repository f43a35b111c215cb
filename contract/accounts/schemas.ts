import * as z from 'zod/mini';
import { IDENTITY_BADGES } from '../enums.ts';
import { LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { id, instant } from '../list.ts';
import { image } from '../media/schemas.ts';

/** What anyone may know of a member. `lastname` is its first letter for others. */
export const user = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  avatar: z.nullable(image),
  memberSince: instant,
  lastSeen: z.nullable(instant),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  badges: z.object({
    email: z.boolean(),
    phone: z.boolean(),
    identity: z.enum(IDENTITY_BADGES),
  }),
});
export type User = z.infer<typeof user>;

/** A member's own view of oneself. `phone` is the whole number in E.164, `prefix` its country code. */
export const ownUser = z.extend(user, {
  email: z.string(),
  phone: z.nullable(z.string()),
  prefix: z.nullable(z.string()),
  verifiedPhone: z.boolean(),
  searchRadius: z.int(),
  lastLogin: z.nullable(instant),
  unreadMessages: z.int(),
  language: z.enum(LANGUAGES),
  role: z.enum(['member', 'moderator']),
  hasPassword: z.boolean(),
});
export type OwnUser = z.infer<typeof ownUser>;

/** Own user and tokens: exactly what a browser keeps under the local storage key `user`. */
export const session = z.extend(ownUser, {
  accessToken: z.string(),
  refreshToken: z.string(),
});
export type Session = z.infer<typeof session>;

const trimmed = z.overwrite((text: string) => text.trim());

const name = (code: 'invalidFirstName' | 'invalidLastName') =>
  z.string({ error: code }).check(
    trimmed,
    z.minLength(1, { error: code, abort: true }),
    z.maxLength(LIMITS.nameLength, { error: 'tooLong' }),
    // letters of any script, with the marks that join them: no digits, no markup
    z.regex(/^[\p{L}\p{M}][\p{L}\p{M}'’ .-]*$/u, { error: code }),
  );

export const email = z.string({ error: 'invalidEmail' }).check(
  z.overwrite((text: string) => text.trim().toLowerCase()),
  z.maxLength(LIMITS.emailLength, { error: 'tooLong' }),
  z.email({ error: 'invalidEmail' }),
);

export const newPassword = z
  .string({ error: 'passwordTooShort' })
  .check(
    z.minLength(LIMITS.passwordLength.min, { error: 'passwordTooShort' }),
    z.maxLength(LIMITS.passwordLength.max, { error: 'tooLong' }),
  );

export const registration = z
  .object({
    firstname: name('invalidFirstName'),
    lastname: name('invalidLastName'),
    email,
    password: newPassword,
    passwordConfirmation: z.string({ error: 'passwordsMismatch' }),
    acceptTerms: z.literal(true, { error: 'acceptTerms' }),
    language: z._default(z.enum(LANGUAGES, { error: 'invalidValue' }), 'fr'),
  })
  .check(
    z.refine((input) => input.password === input.passwordConfirmation, {
      error: 'passwordsMismatch',
      path: ['passwordConfirmation'],
    }),
  );

/** No length rule on the password here: a wrong one is `invalidCredentials`, whatever its shape. */
export const credentials = z.object({
  email,
  password: z
    .string({ error: 'required' })
    .check(
      z.minLength(1, { error: 'required' }),
      z.maxLength(LIMITS.passwordLength.max, { error: 'tooLong' }),
    ),
});

export const refreshTokenInput = z.object({
  refreshToken: z
    .string({ error: 'required' })
    .check(z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'invalidValue' })),
});

/** The parts of a profile a member may change. Everything optional; the e-mail address is locked. */
export const profileChange = z.strictObject({
  firstname: z.optional(name('invalidFirstName')),
  lastname: z.optional(name('invalidLastName')),
  language: z.optional(z.enum(LANGUAGES, { error: 'invalidValue' })),
  /** Country code joined to the typed number; checked and brought to E.164 by the server. */
  phone: z.optional(
    z
      .string({ error: 'invalidPhone' })
      .check(z.regex(/^\+[0-9 ().-]{6,24}$/, { error: 'invalidPhone' })),
  ),
});
export type ProfileChange = z.infer<typeof profileChange>;
