import * as z from 'zod/mini';

/** The address of a subscribed calendar: whoever knows it reads it. */
export const calendarFeed = z.object({ url: z.string() });
export type CalendarFeed = z.infer<typeof calendarFeed>;
