import type { User } from '#contract/accounts/user.ts';
import { firstGraphemes } from '#contract/text/graphemes.ts';

/**
 * A member as the other side knew them before a block: by the name of then, without the picture and without being online, which
 * would be news.
 */
export const asKnown = (user: User, name: Pick<User, 'firstname' | 'lastname'>): User => ({
  ...user,
  firstname: name.firstname,
  lastname: firstGraphemes(name.lastname, 1),
  avatar: null,
  lastSeen: null,
});
