import * as z from 'zod/mini';

/** `HH:MM` of a day. */
const clockTime = z
  .string({ error: 'invalidValue' })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalidValue' }));

const timeZone = z.string({ error: 'invalidValue' }).check(
  z.maxLength(64, { error: 'tooLong' }),
  z.refine((name: string) => isTimeZone(name), { error: 'invalidValue' }),
);

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** When mails wait. Over midnight `from` is later than `until`; null means never. */
export const notificationPreferences = z.object({
  quietHours: z.nullable(z.object({ from: clockTime, until: clockTime })),
  timeZone,
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;
