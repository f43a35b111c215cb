import star from '@lobehub/fluent-emoji-3d/assets/2b50.webp?url';
import type { User } from '#contract/accounts/user.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './rate-invitation.module.css';
import { RATE_QUERY } from './rate-url.ts';
import { useMayRate } from './use-may-rate.ts';

/**
 * After a rental: invites to rate the other side, while that is allowed, or says which email address is to be
 * confirmed first.
 */
export function RateInvitation({ user }: { user: User }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { mayRate } = useMayRate(user.id);
  if (mayRate === 'ratingNeedsEmail' || mayRate === 'ratingUnconfirmedMember') {
    return <p className="muted">{t(`errors:${mayRate}`)}</p>;
  }
  if (mayRate === null || typeof mayRate === 'string') return null;
  return (
    <div className={styles.invitation}>
      <img src={star} alt="" width={44} height={44} />
      <p>{t('members:rate.invitation', { name: isolated(user.firstname) })}</p>
      <LinkButton look="line" to={`${page('profile', { userId: user.id })}?${RATE_QUERY}=1`}>
        {t(mayRate.renews ? 'members:rate.renew' : 'members:rate.action')}
      </LinkButton>
    </div>
  );
}
