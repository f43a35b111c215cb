import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Session } from '#contract/accounts/user.ts';
import { phoneText } from '#contract/text/phone-text.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { pendingPhone } from '#web/lib/pending-phone.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import styles from './account-page.module.css';

const FACTS = ['private', 'code', 'optional'] as const;

/** What a number is for, and a link back to the code form while a code can be entered. */
export function PhoneFacts({ member }: { member: Session }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { state } = useLocation();
  const awaited = useAwaitedNumber(member);
  return (
    <>
      <ul className={styles.facts}>
        {FACTS.map((fact) => (
          <li key={fact}>
            <IconCircleCheck size={20} aria-hidden />
            <span>{t(`accounts:phone.fact.${fact}`)}</span>
          </li>
        ))}
      </ul>
      {awaited !== null && (
        <div className={styles.awaited}>
          <Callout tone="notice">
            {t('accounts:phone.codeSent', { phone: phoneText(awaited) })}{' '}
            <Link className="link" to={page('phoneCode')} state={state}>
              {t('accounts:phone.enterCode')}
            </Link>
          </Callout>
        </div>
      )}
    </>
  );
}

/** The number whose code can still be entered, null for none. */
function useAwaitedNumber({ phone, verifiedPhone }: Session): string | null {
  const [awaited, setAwaited] = useState<string | null>(null);
  useEffect(() => {
    const pending = pendingPhone.read();
    const current = pending !== null && Date.parse(pending.expiresAt) > Date.now();
    const over = verifiedPhone && pending?.phone === phone;
    setAwaited(current && !over ? pending.phone : null);
  }, [phone, verifiedPhone]);
  return awaited;
}
