import type { User } from '#contract/accounts/user.ts';
import { useTranslation } from '#web/lib/texts.ts';

type Named = Pick<User, 'firstname' | 'lastname' | 'deleted'>;

/** Both names of a member, as moderators see them; "deleted member" when the account was deleted. */
export function useWholeName(): (user: Named) => string {
  const { t } = useTranslation();
  return ({ firstname, lastname, deleted }) =>
    deleted ? t('members:deleted') : [firstname, lastname].filter(Boolean).join(' ');
}
