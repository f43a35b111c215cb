import { IconCopy } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { Session } from '#contract/accounts/user.ts';
import { listPasskeys, makeRecoveryCodes } from '#contract/passkeys/operations.ts';
import { callApi } from '#web/lib/api.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './recovery-codes.module.css';
import { usePasswordProof } from './use-password-proof.tsx';

/** How many recovery codes are left, and new ones, shown once. */
export function RecoveryCodes({ member, left }: { member: Session; left: number }) {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [codes, setCodes] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const proof = usePasswordProof(member);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    proof.begin();
    setBusy(true);
    const result = await callApi(makeRecoveryCodes, { body: proof.body });
    setBusy(false);
    if (!result.success) return proof.refuse(result.error);
    proof.done();
    setCodes(result.data.codes);
    await invalidate(listPasskeys);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast('settings:codes.copied', { kind: 'success' });
    } catch {
      // the codes are on the screen
    }
  };
  return (
    <div className={styles.codes}>
      <h3>{t('settings:codes.heading')}</h3>
      <p className="muted">
        {t('settings:codes.text')} {t('settings:codes.left', { left: String(left) })}
      </p>
      {codes.length > 0 ? (
        <>
          <Callout tone="notice">{t('settings:codes.once')}</Callout>
          <ul className={styles.list} dir="ltr">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <FormEnd>
            <Button look="line" onClick={copy}>
              <IconCopy size={20} aria-hidden />
              {t('settings:codes.copy')}
            </Button>
            <Button onClick={() => setCodes([])}>{t('settings:codes.noted')}</Button>
          </FormEnd>
        </>
      ) : (
        <form className={styles.form} onSubmit={make} noValidate>
          {proof.fields}
          <div>
            <Button type="submit" look="line" busy={busy}>
              {t('settings:codes.make')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
