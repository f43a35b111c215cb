import { useState } from 'react';
import { endOtherSessions, listSessions } from '#contract/accounts/operations.ts';
import { getCalendar } from '#contract/calendars/operations.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './settings.module.css';

interface EndOthersDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks before every other device is signed out. */
export function EndOthersDialog({ open, onClose }: EndOthersDialogProps) {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const end = async () => {
    setFailure(null);
    setBusy(true);
    const result = await callApi(endOtherSessions, {});
    setBusy(false);
    if (!result.success) return setFailure(result.error);
    toast('settings:devices.othersEnded', { kind: 'success' });
    onClose();
    // the calendar has another address
    await invalidate(listSessions, getCalendar);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('settings:devices.endOthersTitle')}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {t('settings:cancel')}
          </Button>
          <Button look="danger" busy={busy} onClick={end}>
            {t('settings:devices.endOthers')}
          </Button>
        </>
      }
    >
      {failure && <CallFailure error={failure} />}
      <p className={styles.text}>{t('settings:devices.endOthersText')}</p>
    </Dialog>
  );
}
