import { IconCircleCheck } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { phoneText } from '#contract/text/phone-text.ts';
import { comeBackPath } from '#web/lib/come-back.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/marks.tsx';
import styles from './account-page.module.css';

/** The verified number, and the choice to change it. */
export function VerifiedPhone({ phone, onChange }: { phone: string; onChange: () => void }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { state } = useLocation();
  return (
    <div className={styles.form}>
      <p className={styles.known}>
        <b>{phoneText(phone)}</b>
        <Badge tone="good" large>
          <IconCircleCheck aria-hidden />
          {t('accounts:phone.verified')}
        </Badge>
      </p>
      <div className={styles.actions}>
        <Button look="line" wide onClick={onChange}>
          {t('accounts:phone.change')}
        </Button>
        <LinkButton look="ghost" to={comeBackPath(state) ?? page('dashboard')}>
          {t('accounts:phone.keep')}
        </LinkButton>
      </div>
    </div>
  );
}
