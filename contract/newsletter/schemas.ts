import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages.ts';
import { emailAddress } from '../text/email-address.ts';

export const newsletterInput = z.object({
  email: emailAddress,
  language: z._default(z.enum(LANGUAGES, { error: 'invalidValue' }), DEFAULT_LANGUAGE),
});

/** The token of a link in a mail. */
export const newsletterToken = z.object({
  token: z
    .string({ error: 'required' })
    .check(z.minLength(1, { error: 'required' }), z.maxLength(400, { error: 'invalidValue' })),
});
