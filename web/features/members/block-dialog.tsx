import { useState } from 'react';
import { blockUser } from '#contract/blocks/operations.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './dialogs.module.css';

interface BlockDialogProps {
  userId: string;
  name: string;
  open: boolean;
  onClose: () => void;
  onBlocked: () => void;
}

const EFFECTS = ['messages', 'bookings', 'secret', 'undo'] as const;

/** Explains what blocking does before it is done. */
export function BlockDialog({ userId, name, open, onClose, onBlocked }: BlockDialogProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const block = async () => {
    setBusy(true);
    const result = await callApi(blockUser, { params: { id: userId } });
    setBusy(false);
    setFailure(result.success ? null : result.error);
    if (!result.success) return;
    toast('members:block.done', { kind: 'success', values: { name } });
    onBlocked();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('members:block.title', { name })}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {t('members:cancel')}
          </Button>
          <Button look="danger" busy={busy} onClick={block}>
            {t('members:block.submit')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {failure && <CallFailure error={failure} />}
        <ul className={styles.effects}>
          {EFFECTS.map((effect) => (
            <li key={effect}>{t(`members:block.effect.${effect}`)}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
