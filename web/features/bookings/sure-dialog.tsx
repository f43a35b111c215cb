import type { ReactNode } from 'react';
import type { ApiError } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import styles from './forms.module.css';

interface SureDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What follows from it. */
  children: ReactNode;
  yes: string;
  busy: boolean;
  failure: ApiError | null;
  onYes: () => void;
}

/** Asks once before something that cannot be taken back. */
export function SureDialog({ open, onClose, title, children, ...answer }: SureDialogProps) {
  const { t } = useTranslation();
  const { yes, busy, failure, onYes } = answer;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className={styles.form}>
        {failure && <CallFailure error={failure} />}
        {children}
        <FormEnd>
          <Button look="line" onClick={onClose}>
            {t('bookings:back')}
          </Button>
          <Button busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </FormEnd>
      </div>
    </Dialog>
  );
}
