import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { listPasskeys, removePasskey } from '#contract/passkeys/operations.ts';
import type { Passkey } from '#contract/passkeys/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { toast, toastError } from '#web/ui/toast.ts';
import styles from './settings-list.module.css';

/** A passkey, by the device on which it was set up. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation();
  const { longDay, relative } = useFormat();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const known = [passkey.browser, passkey.system].filter((part) => part !== null);
  const name = known.length > 0 ? known.join(' · ') : t('settings:devices.unknown');
  const remove = async () => {
    setBusy(true);
    const result = await callApi(removePasskey, { params: { id: passkey.id } });
    // already removed on another device: that is the wanted result
    const removed = result.success || result.error.code === 'passkeyNotFound';
    if (removed) await invalidate(listPasskeys);
    setBusy(false);
    if (removed) toast('settings:passkeys.removed', { kind: 'success' });
    else toastError(result.error);
  };
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <IconFingerprint size={24} aria-hidden />
      </span>
      <div className={styles.main}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          {passkey.lastUsedAt === null
            ? t('settings:passkeys.added', { day: longDay(passkey.createdAt) })
            : t('settings:passkeys.used', { when: relative(passkey.lastUsedAt, new Date()) })}
        </small>
      </div>
      <Button
        look="line"
        busy={busy}
        aria-label={t('settings:passkeys.removeNamed', { name })}
        onClick={remove}
      >
        {t('settings:passkeys.remove')}
      </Button>
    </li>
  );
}
