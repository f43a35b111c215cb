import star from '@lobehub/fluent-emoji-3d/assets/2b50.webp?url';
import type { User } from '#contract/accounts/user.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { RateButton } from './rate-button.tsx';
import styles from './rate-invitation.module.css';
import { useMayRate } from './use-may-rate.ts';

interface RateInvitationProps {
  user: User;
  onRated: () => void;
}

/**
 * After a rental: invites to rate the other side, while that is allowed, or says which email address is to be
 * confirmed first.
 */
export function RateInvitation({ user, onRated }: RateInvitationProps) {
  const { t } = useTranslation();
  const { mayRate } = useMayRate(user.id);
  if (mayRate === 'ratingNeedsEmail' || mayRate === 'ratingUnconfirmedMember') {
    return <p className="muted">{t(`errors:${mayRate}`)}</p>;
  }
  if (mayRate === null || typeof mayRate === 'string') return null;
  return (
    <div className={styles.invitation}>
      <img src={star} alt="" width={44} height={44} />
      <p>{t('members:rate.invitation', { name: isolated(user.firstname) })}</p>
      <RateButton user={user} look="line" onRated={onRated} />
    </div>
  );
}
