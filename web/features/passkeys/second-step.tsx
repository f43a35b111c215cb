import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { Session } from '#contract/accounts/user.ts';
import { cleanLine } from '#contract/text/clean.ts';
import type { ApiError, ApiResult } from '#web/lib/api.ts';
import { setSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import styles from './passkeys.module.css';
import { secondStepWithCode, secondStepWithPasskey } from './sign-in.ts';
import { usePasskeySupport } from './webauthn.ts';

interface SecondStepProps {
  challenge: string;
  /** The member starts over, or the step has taken too long. */
  onBack: () => void;
}

/** The second step of signing in: the passkey, or a recovery code. Needs the subjects `accounts` and `errors`. */
export function SecondStep({ challenge, onBack }: SecondStepProps) {
  const { t } = useTranslation();
  const supported = usePasskeySupport();
  const [busy, setBusy] = useState<'passkey' | 'code' | null>(null);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const finish = async (by: 'passkey' | 'code', call: () => Promise<ApiResult<Session>>) => {
    if (busy) return;
    setFailure(null);
    setMissing(false);
    setBusy(by);
    const result = await call();
    setBusy(null);
    if (result.success) setSession(result.data);
    else setFailure(result.error);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cleanLine(code) === '') return setMissing(true);
    return finish('code', () => secondStepWithCode(challenge, cleanLine(code)));
  };
  const wrongCode = failure?.code === 'invalidRecoveryCode' ? { message: failure.code } : undefined;
  return (
    <div className={styles.step}>
      {failure && !wrongCode && <CallFailure error={failure} />}
      {supported && (
        <Button
          large
          wide
          busy={busy === 'passkey'}
          onClick={() => finish('passkey', () => secondStepWithPasskey(challenge))}
        >
          <IconFingerprint size={20} aria-hidden />
          {t('accounts:secondStep.usePasskey')}
        </Button>
      )}
      <form className={styles.code} onSubmit={submit} noValidate>
        <p>{t('accounts:secondStep.lost')}</p>
        <TextInput
          label={t('accounts:secondStep.code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={missing ? { message: 'required' } : wrongCode}
        />
        <Button type="submit" look="line" wide busy={busy === 'code'}>
          {t('accounts:secondStep.useCode')}
        </Button>
        <Button look="ghost" wide onClick={onBack}>
          {t('accounts:secondStep.back')}
        </Button>
      </form>
    </div>
  );
}
