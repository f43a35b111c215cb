import * as z from 'zod/mini';
import { solvedCaptcha } from '../contact/schemas.ts';
import { REPORT_REASONS } from '../enums.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { id } from '../list.ts';
import { emailAddress } from '../text/email-address.ts';
import { freeText } from '../text/fields.ts';

const reported = {
  reason: z.enum(REPORT_REASONS, { error: 'reasonRequired' }),
  message: z.optional(freeText({ max: LIMITS.reportMessageLength })),
};

/** "Another reason" alone says nothing to decide by. */
const saysWhatHappened = z.refine(
  (report) => {
    const { reason, message } = report as { reason: string; message?: string };
    return reason !== 'other' || Boolean(message);
  },
  { error: 'detailsRequired', path: ['message'] },
);

export const reportInput = z.object(reported).check(saysWhatHappened);
export type ReportInput = z.infer<typeof reportInput>;

/** What visitors may report; a message is known to the members of its conversation only. */
export const VISITOR_SUBJECTS = ['user', 'rental', 'rating'] as const;

/** The fields that a visitor types. */
export const visitorReportFields = z
  .object({ ...reported, email: emailAddress })
  .check(saysWhatHappened);

/** A report without an account; the answer is sent to `email`. */
export const visitorReport = z
  .object({
    ...reported,
    subject: z.object({ kind: z.enum(VISITOR_SUBJECTS, { error: 'invalidValue' }), id }),
    email: emailAddress,
    language: z._default(z.enum(LANGUAGES, { error: 'invalidValue' }), DEFAULT_LANGUAGE),
    captcha: solvedCaptcha,
  })
  .check(saysWhatHappened);
export type VisitorReport = z.infer<typeof visitorReport>;

export const reportAccepted = z.object({ id });
