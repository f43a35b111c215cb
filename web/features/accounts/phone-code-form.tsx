import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Session } from '#contract/accounts/user.ts';
import { LIMITS } from '#contract/limits.ts';
import { usePageUrl } from '#web/lib/language.ts';
import type { PendingPhone } from '#web/lib/pending-phone.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import styles from './account-page.module.css';
import { codeDigits, isWholeCode } from './code-digits.ts';
import { CodeExpiry } from './code-expiry.tsx';
import { CodeInput } from './code-input.tsx';
import { ResendCode } from './resend-code.tsx';
import { useSmsCode } from './sms-code.ts';
import { useCodeCheck } from './use-code-check.ts';

interface PhoneCodeFormProps {
  member: Session;
  pending: PendingPhone;
  /** Another code has been sent. */
  onResent: (pending: PendingPhone) => void;
}

/** Six digits, submitted automatically once complete; with ways to another code or another number. */
export function PhoneCodeForm({ member, pending, onResent }: PhoneCodeFormProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { state } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState('');
  const startAgain = () => {
    setDigits('');
    input.current?.focus();
  };
  const { check, busy, wrong, failure, forget } = useCodeCheck(member, startAgain);
  const take = (text: string) => {
    const typed = codeDigits(text);
    setDigits(typed);
    if (typed !== '') forget();
    if (isWholeCode(typed)) void check(typed);
  };
  useSmsCode(take);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void check(digits);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <CallFailure error={failure} />}
      <CodeInput
        ref={input}
        label={t('accounts:code.label', { digits: LIMITS.phoneCodeLength })}
        help={<CodeExpiry expiresAt={pending.expiresAt} />}
        error={wrong ? { message: 'invalidPhoneCode' } : undefined}
        value={digits}
        onChange={take}
      />
      <div className={styles.actions}>
        <Button type="submit" large wide busy={busy}>
          {t('accounts:code.submit')}
        </Button>
        <ResendCode
          member={member}
          pending={pending}
          onResent={(next) => {
            forget();
            startAgain();
            onResent(next);
          }}
        />
        <LinkButton look="ghost" to={page('phone')} state={state}>
          {t('accounts:code.otherNumber')}
        </LinkButton>
      </div>
    </form>
  );
}
