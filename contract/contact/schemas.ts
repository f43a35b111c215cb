import * as z from 'zod/mini';
import { email, trimmed } from '../accounts/schemas.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';

export const contactInput = z.object({
  name: z
    .string({ error: 'nameTooShort' })
    .check(
      trimmed,
      z.minLength(LIMITS.contactLength.min, { error: 'nameTooShort' }),
      z.maxLength(LIMITS.contactLength.max, { error: 'tooLong' }),
    ),
  email,
  subject: z
    .string({ error: 'subjectTooShort' })
    .check(
      trimmed,
      z.minLength(LIMITS.contactLength.min, { error: 'subjectTooShort' }),
      z.maxLength(LIMITS.contactLength.max, { error: 'tooLong' }),
    ),
  message: z
    .string({ error: 'messageRequired' })
    .check(
      trimmed,
      z.minLength(1, { error: 'messageRequired' }),
      z.maxLength(LIMITS.contactMessageLength, { error: 'tooLong' }),
    ),
  language: z._default(z.enum(LANGUAGES, { error: 'invalidValue' }), DEFAULT_LANGUAGE),
  /** The solved challenge, base64. */
  captcha: z
    .string({ error: 'captchaFailed' })
    .check(
      z.minLength(1, { error: 'captchaFailed' }),
      z.maxLength(4_000, { error: 'captchaFailed' }),
    ),
});
