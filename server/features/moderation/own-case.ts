import type { Actor } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** Moderators verify neither their own identity nor decide a report about themselves. @throws AppError notPermitted */
export function assertNotOwnCase(actor: Actor, memberId: string): void {
  if (actor.userId === memberId) throw new AppError('notPermitted');
}
