import star from '@lobehub/fluent-emoji-3d/assets/2b50.webp?url';
import { Suspense } from 'react';
import type { User } from '#contract/accounts/user.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { ConfirmEmail } from './lazy-confirm-email.ts';
import { RateButton } from './rate-button.tsx';
import styles from './rate-invitation.module.css';
import { useMayRate } from './use-may-rate.ts';

interface RateInvitationProps {
  user: User;
  onRated: () => void;
  /** Shown with the invitation. */
  note?: string;
  /** Says that the reader's own email address has to be confirmed first, and what for. */
  emailFirst: string;
}

/**
 * After a rental: invites to rate the other side, while that is allowed, or says whose email address has to be
 * confirmed first, and offers to send the confirmation mail where it is the reader's own.
 */
export function RateInvitation({ user, onRated, note, emailFirst }: RateInvitationProps) {
  const { t } = useTranslation();
  const member = useMember();
  const { ratable, obstacle } = useMayRate(user.id);
  if (obstacle === 'ratingNeedsEmail') {
    return (
      <div className={styles.invitation}>
        <img src={star} alt="" width={44} height={44} />
        <p>{emailFirst}</p>
        <Suspense>{member && <ConfirmEmail member={member} />}</Suspense>
      </div>
    );
  }
  if (obstacle === 'ratingUnconfirmedMember') {
    return (
      <p className="muted">{t('members:rate.otherEmail', { name: isolated(user.firstname) })}</p>
    );
  }
  if (ratable === null) return null;
  return (
    <div className={styles.invitation}>
      <img src={star} alt="" width={44} height={44} />
      <div>
        <p>
          {t(ratable.previous ? 'members:rate.invitationAgain' : 'members:rate.invitation', {
            name: isolated(user.firstname),
          })}
        </p>
        {note && <p className="muted">{note}</p>}
      </div>
      <RateButton user={user} look="line" onRated={onRated} />
    </div>
  );
}
