import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { instant } from '../list.ts';
import { cleanPhone } from '../text/phone.ts';

/** With the spaces and marks that are pasted with it. */
const LONGEST_TYPED = 80;

/** Country code joined to the typed number; checked and brought to E.164 by the server. */
export const phoneSubmission = z.object({
  phone: z
    .string({ error: 'invalidPhone' })
    .check(
      z.maxLength(LONGEST_TYPED, { error: 'invalidPhone', abort: true }),
      z.overwrite(cleanPhone),
      z.regex(/^\+[0-9]{6,24}$/, { error: 'invalidPhone' }),
    ),
});

const SMALLEST_CODE = 10 ** (LIMITS.phoneCodeLength - 1);

/** Six digits; it travels as an integer, so the first one is never zero. */
export const phoneCode = z.object({
  confirmationPhoneCode: z
    .int({ error: 'invalidPhoneCode' })
    .check(
      z.gte(SMALLEST_CODE, { error: 'invalidPhoneCode' }),
      z.lt(10 * SMALLEST_CODE, { error: 'invalidPhoneCode' }),
    ),
});

/** Until when a code can be entered, and from when another one can be requested. */
export const phoneCodeSent = z.object({ expiresAt: instant, resendAt: instant });
export type PhoneCodeSent = z.infer<typeof phoneCodeSent>;
