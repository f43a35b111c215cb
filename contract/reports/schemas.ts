import * as z from 'zod/mini';
import { trimmed } from '../accounts/schemas.ts';
import { REPORT_REASONS } from '../enums.ts';
import { LIMITS } from '../limits.ts';
import { id } from '../list.ts';

export const reportInput = z.object({
  reason: z.enum(REPORT_REASONS, { error: 'reasonRequired' }),
  message: z.optional(
    z
      .string({ error: 'invalidValue' })
      .check(trimmed, z.maxLength(LIMITS.reportMessageLength, { error: 'tooLong' })),
  ),
});
export type ReportInput = z.infer<typeof reportInput>;

export const reportAccepted = z.object({ id });
