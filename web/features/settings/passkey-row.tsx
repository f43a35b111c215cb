import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { Session } from '#contract/accounts/user.ts';
import { listPasskeys, removePasskey } from '#contract/passkeys/operations.ts';
import type { Passkey } from '#contract/passkeys/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './settings-list.module.css';
import { usePasswordProof } from './use-password-proof.tsx';

interface PasskeyRowProps {
  member: Session;
  passkey: Passkey;
}

/** A passkey, by the device on which it was set up. Removing it needs the password, unless the member has just signed in. */
export function PasskeyRow({ member, passkey }: PasskeyRowProps) {
  const { t } = useTranslation();
  const { longDay, relative } = useFormat();
  const invalidate = useInvalidate();
  const proof = usePasswordProof(member);
  const [busy, setBusy] = useState(false);
  const known = [passkey.browser, passkey.system].filter((part) => part !== null);
  const name = known.length > 0 ? known.join('\u00a0· ') : t('settings:devices.unknown');
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    proof.begin();
    setBusy(true);
    const call = { params: { id: passkey.id }, body: proof.body };
    const result = await callApi(removePasskey, call);
    // already removed on another device: that is the wanted result
    const removed = result.success || result.error.code === 'passkeyNotFound';
    if (removed) await invalidate(listPasskeys);
    setBusy(false);
    if (removed) toast('settings:passkeys.removed', { kind: 'success' });
    else proof.refuse(result.error);
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
        {/* the mail goes to a confirmed email address only */}
        {!passkey.confirmed && member.badges.email && (
          <small>{t('settings:passkeys.unconfirmed')}</small>
        )}
      </div>
      <form className={styles.proof} onSubmit={remove} noValidate>
        {proof.fields}
        <Button
          type="submit"
          look="line"
          busy={busy}
          aria-label={t('settings:passkeys.removeNamed', { name })}
        >
          {t('settings:passkeys.remove')}
        </Button>
      </form>
    </li>
  );
}
