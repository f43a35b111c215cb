import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { emailAddress } from '../text/email-address.ts';
import { freeText, lineText } from '../text/fields.ts';

/** The solved challenge, base64. */
export const solvedCaptcha = z
  .string({ error: 'captchaFailed' })
  .check(
    z.minLength(1, { error: 'captchaFailed' }),
    z.maxLength(4_000, { error: 'captchaFailed' }),
  );

export const contactInput = z.object({
  name: lineText({ ...LIMITS.contactLength, tooShort: 'nameTooShort' }),
  email: emailAddress,
  subject: lineText({ ...LIMITS.contactLength, tooShort: 'subjectTooShort' }),
  message: freeText({ max: LIMITS.contactMessageLength, empty: 'messageRequired' }),
  language: z._default(z.enum(LANGUAGES, { error: 'invalidValue' }), DEFAULT_LANGUAGE),
  captcha: solvedCaptcha,
});
