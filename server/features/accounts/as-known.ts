import type { User } from '#contract/accounts/user.ts';
import { firstGraphemes } from '#contract/text/graphemes.ts';

/**
 * A member as the other side knew them before a block: with the name of that time, and without picture and online status, from
 * which the other side would learn something new.
 */
export const asKnown = (user: User, name: Pick<User, 'firstname' | 'lastname'>): User => ({
  ...user,
  firstname: name.firstname,
  lastname: firstGraphemes(name.lastname, 1),
  avatar: null,
  lastSeen: null,
});
