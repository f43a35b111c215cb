import { type FormEvent, useState } from 'react';
import type { Session } from '#contract/accounts/user.ts';
import { addPasskey, listPasskeys, passkeyOptions } from '#contract/passkeys/operations.ts';
import { createPasskey, usePasskeySupport } from '#web/features/passkeys/index.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './settings.module.css';
import { usePasswordProof } from './use-password-proof.tsx';

/** Sets up a passkey. The password is asked for unless the member has just signed in. */
export function AddPasskey({ member }: { member: Session }) {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const supported = usePasskeySupport();
  const proof = usePasswordProof(member);
  const [busy, setBusy] = useState(false);
  if (!supported) return <p className="muted">{t('settings:passkeys.unsupported')}</p>;

  const refuse = (error: ApiError) => {
    setBusy(false);
    proof.refuse(error);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    proof.begin();
    setBusy(true);
    const options = await callApi(passkeyOptions, { body: proof.body });
    if (!options.success) return refuse(options.error);
    const made = await createPasskey(options.data);
    if (!made.success) return refuse(made.error);
    const added = await callApi(addPasskey, { body: made.data });
    if (!added.success) return refuse(added.error);
    await invalidate(listPasskeys);
    setBusy(false);
    proof.done();
    toast('settings:passkeys.done', { kind: 'success' });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {proof.fields}
      <div>
        <Button type="submit" look="line" busy={busy}>
          {t('settings:passkeys.add')}
        </Button>
      </div>
    </form>
  );
}
