import { useState } from 'react';
import { deleteAvatar } from '#contract/accounts/operations.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { mergeSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast.ts';

interface DeleteAvatarDialogProps {
  memberId: string;
  open: boolean;
  onClose: () => void;
}

/** Asks before the member's picture is deleted. */
export function DeleteAvatarDialog({ memberId, open, onClose }: DeleteAvatarDialogProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const remove = async () => {
    setBusy(true);
    const result = await callApi(deleteAvatar, { params: { id: memberId } });
    setBusy(false);
    setFailure(result.success ? null : result.error);
    if (!result.success) return;
    mergeSession(result.data);
    toast('profiles:avatar.deleted', { kind: 'success' });
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('profiles:avatar.deleteTitle')}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {t('members:cancel')}
          </Button>
          <Button look="danger" busy={busy} onClick={remove}>
            {t('profiles:avatar.delete')}
          </Button>
        </>
      }
    >
      {failure && <CallFailure error={failure} />}
      <p className="muted">{t('profiles:avatar.deleteText')}</p>
    </Dialog>
  );
}
