import { useCallback } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts/user.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './member-name.module.css';

type Named = Pick<User, 'firstname' | 'lastname' | 'deleted'>;

/**
 * A member's name as others see it: `Amine B.`, which no line parts, or the first name alone (`short`); "deleted member" when the account
 * was deleted. Needs the subject `members` where that can happen.
 */
export function useMemberName() {
  const { t } = useTranslation();
  return useCallback(
    ({ firstname, lastname, deleted }: Named, { short = false } = {}): string => {
      if (deleted) return t('members:deleted');
      const [initial] = lastname;
      return short || initial === undefined ? firstname : `${firstname}\u00a0${initial}.`;
    },
    [t],
  );
}

/** A member's name, with a link to the profile unless the account was deleted. */
export function MemberName({ user }: { user: Named & Pick<User, 'id'> }) {
  const page = usePageUrl();
  const name = useMemberName()(user);
  if (user.deleted) return <bdi>{name}</bdi>;
  return (
    <Link className={styles.name} to={page('profile', { userId: user.id })}>
      <bdi>{name}</bdi>
    </Link>
  );
}
