import * as z from 'zod/mini';

/** The one command an operator has for a running server. */
export const ROLE_COMMAND = '/role';

export const roleWish = z.object({
  email: z.string(),
  role: z.enum(['member', 'moderator']),
});
export type RoleWish = z.infer<typeof roleWish>;

export const roleAnswer = z.object({ outcome: z.enum(['changed', 'unchanged', 'unknownEmail']) });
