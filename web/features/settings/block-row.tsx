import { useState } from 'react';
import { listBlocks, unblockUser } from '#contract/blocks/operations.ts';
import type { Block } from '#contract/blocks/schemas.ts';
import { MemberName, useMemberName } from '#web/features/members/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Avatar } from '#web/ui/marks.tsx';
import { toast, toastError } from '#web/ui/toast.ts';
import styles from './settings-list.module.css';

/** A blocked member, the date, and a button to unblock them. */
export function BlockRow({ block }: { block: Block }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const name = isolated(useMemberName()(block.user));
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const unblock = async () => {
    setBusy(true);
    const result = await callApi(unblockUser, { params: { id: block.user.id } });
    if (result.success) await invalidate(listBlocks);
    setBusy(false);
    if (!result.success) return toastError(result.error);
    toast('settings:blocks.unblocked', { kind: 'success', values: { name } });
  };
  return (
    <li className={styles.row}>
      <Avatar user={block.user} />
      <div className={styles.main}>
        <b>
          <MemberName user={block.user} />
        </b>
        <small>{t('settings:blocks.since', { day: day(block.since) })}</small>
      </div>
      <Button
        look="line"
        busy={busy}
        aria-label={t('settings:blocks.unblockNamed', { name })}
        onClick={unblock}
      >
        {t('settings:blocks.unblock')}
      </Button>
    </li>
  );
}
