import type { Actor } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** Nobody verifies their own identity or judges a report about themselves. @throws AppError notPermitted */
export function assertNotOwnCase(actor: Actor, memberId: string): void {
  if (actor.userId === memberId) throw new AppError('notPermitted');
}
