import * as z from 'zod/mini';
import { devices, password } from '../accounts/schemas.ts';
import { SOCIAL_PROVIDERS } from '../enums.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages.ts';

/** SHA-256 in base64url, or a random text of that length: 43 characters. */
const base64url43 = z
  .string({ error: 'invalidValue' })
  .check(z.regex(/^[\w-]{43}$/, { error: 'invalidValue' }));

export const providerParams = z.object({
  provider: z.enum(SOCIAL_PROVIDERS, { error: 'invalidValue' }),
});

/** `challenge` is the SHA-256 of the verifier that stays in the page: only that page can use the result. */
export const socialStart = z.object({
  challenge: base64url43,
  language: z._default(z.enum(LANGUAGES, { error: 'invalidValue' }), DEFAULT_LANGUAGE),
});
export type SocialStart = z.infer<typeof socialStart>;

const text = z.optional(z.string().check(z.maxLength(4_000, { error: 'invalidValue' })));

/** The parameters that a provider returns: in the query, or, from Apple, in a posted form. */
export const socialReturn = z.object({
  code: text,
  state: text,
  error: text,
  /** Apple: JSON with the name, at the first consent only. */
  user: text,
  iss: text,
});
export type SocialReturn = z.infer<typeof socialReturn>;

export const socialExchange = z.object({
  handoff: base64url43,
  verifier: base64url43,
  /** Required for a URL without an account. */
  acceptTerms: z.optional(z.boolean({ error: 'invalidValue' })),
  /** The account's password, to link a provider again that was removed from the account. */
  password: z.optional(password),
  devices,
});
export type SocialExchange = z.infer<typeof socialExchange>;
