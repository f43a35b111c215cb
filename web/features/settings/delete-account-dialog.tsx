import type { Session } from '#contract/accounts/user.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Dialog } from '#web/ui/overlay.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import styles from './settings.module.css';

interface DeleteAccountDialogProps {
  member: Session;
  open: boolean;
  onClose: () => void;
}

const GOES = ['profile', 'rentals', 'plans'] as const;
const STAYS = ['messages', 'bookings', 'ratings'] as const;

/** Explains what deleting erases and what it leaves, before it is done. */
export function DeleteAccountDialog({ member, open, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('settings:delete.title')}>
      <div className={styles.consequences}>
        <h3>{t('settings:delete.goes.title')}</h3>
        <ul>
          {GOES.map((part) => (
            <li key={part}>{t(`settings:delete.goes.${part}`)}</li>
          ))}
        </ul>
        <h3>{t('settings:delete.stays.title')}</h3>
        <ul>
          {STAYS.map((part) => (
            <li key={part}>{t(`settings:delete.stays.${part}`)}</li>
          ))}
        </ul>
      </div>
      <DeleteAccountForm member={member} onCancel={onClose} />
    </Dialog>
  );
}
