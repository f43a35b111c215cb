import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { id, instant } from '../list.ts';
import { image } from '../media/schemas.ts';
import { lineText } from '../text/fields.ts';
import { CHECK_STATES, CHECKLIST_ITEMS } from './checklists.ts';

/** When a thing changes hands. */
export const HANDOVER_MOMENTS = ['handover', 'return'] as const;
export type HandoverMoment = (typeof HANDOVER_MOMENTS)[number];

export const check = z.object({
  item: z.enum(CHECKLIST_ITEMS, { error: 'invalidValue' }),
  state: z.enum(CHECK_STATES, { error: 'invalidValue' }),
  note: z.optional(lineText({ max: LIMITS.checkNoteLength })),
  /** Photos of the same moment that show it. */
  photoIds: z.optional(
    z.array(id).check(z.maxLength(LIMITS.photosPerMoment, { error: 'invalidValue' })),
  ),
});
export type Check = z.infer<typeof check>;

export const bookingPhoto = z.extend(image, { authorId: id, at: instant });

/** A line of a condition report: who found what, and when. */
export const conditionLine = z.extend(check, {
  photoIds: z.array(id),
  authorId: id,
  at: instant,
});
export type ConditionLine = z.infer<typeof conditionLine>;

/** The condition of the thing as one side found it: a draft until it is signed, then never changed, only followed. */
export const conditionReport = z.object({
  id,
  authorId: id,
  /** Null for a draft. */
  signedAt: z.nullable(instant),
  lines: z.array(conditionLine),
  /** What the other side said of it: `disputed` has what they found instead; without any line it is countersigned. */
  answer: z.nullable(z.object({ by: id, at: instant, disputed: z.array(conditionLine) })),
});
export type ConditionReport = z.infer<typeof conditionReport>;

/** The state and photos of the thing at a handover or return. Photos have signed URLs. */
export const handoverState = z.object({
  photos: z.array(bookingPhoto),
  /** What counts: the lines of the report signed last; before one is signed, the latest drafted line of each item. */
  checks: z.array(check),
  /** The signed reports, oldest first, then the draft of each side. */
  reports: z.array(conditionReport),
});

export const momentInput = z.object({
  moment: z.enum(HANDOVER_MOMENTS, { error: 'invalidValue' }),
});

const checks = z.array(check).check(z.maxLength(CHECKLIST_ITEMS.length, { error: 'invalidValue' }));

/** Findings of one moment; a new finding on an item replaces the one before. */
export const checklistInput = z.extend(momentInput, { checks });

/** A whole condition report, as it is signed. */
export const conditionInput = z.extend(momentInput, {
  checks: checks.check(z.minLength(1, { error: 'required' })),
});

/** What the other side says of a signed report: the lines it disputes, with what it found; none countersigns it. */
export const conditionAnswer = z.object({ reportId: id, disputed: checks });
