import * as z from 'zod/mini';
import { user } from '../accounts/user.ts';
import { instant, listOf } from '../list.ts';

/** A member the caller has blocked. */
export const block = z.object({ user, since: instant });
export type Block = z.infer<typeof block>;

export const blockList = listOf(block);
