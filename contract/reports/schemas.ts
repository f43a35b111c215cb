import * as z from 'zod/mini';
import { REPORT_REASONS } from '../enums.ts';
import { LIMITS } from '../limits.ts';
import { id } from '../list.ts';
import { freeText } from '../text/fields.ts';

export const reportInput = z.object({
  reason: z.enum(REPORT_REASONS, { error: 'reasonRequired' }),
  message: z.optional(freeText({ max: LIMITS.reportMessageLength })),
});
export type ReportInput = z.infer<typeof reportInput>;

export const reportAccepted = z.object({ id });
