import { IconCircleCheck, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { Session } from '#contract/accounts/user.ts';
import { ResendConfirmation } from '#web/features/accounts/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/marks.tsx';
import { EmailForm } from './email-form.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';

/** The email address, whether it is confirmed, and how to change it. */
export function EmailSection({ member }: { member: Session }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const confirmed = member.badges.email;
  const sent = (email: string) => {
    setSentTo(email);
    setChanging(false);
  };
  return (
    <Section name="email" text={t('settings:email.text')}>
      <p className={styles.email}>
        <span className={styles.address}>
          <IconMail size={18} aria-hidden />
          <bdi>{member.email}</bdi>
        </span>
        <Badge tone={confirmed ? 'good' : 'warn'} large>
          {confirmed && <IconCircleCheck aria-hidden />}
          {t(confirmed ? 'settings:email.confirmed' : 'settings:email.unconfirmed')}
        </Badge>
      </p>
      {!confirmed && (
        <>
          <p className={styles.text}>{t('settings:email.help')}</p>
          <ResendConfirmation member={member} />
        </>
      )}
      {sentTo !== null && (
        <Callout tone="good">{t('settings:email.sent', { email: isolated(sentTo) })}</Callout>
      )}
      {changing ? (
        <EmailForm member={member} onSent={sent} onCancel={() => setChanging(false)} />
      ) : (
        <div>
          <Button look="line" onClick={() => setChanging(true)}>
            {t('settings:email.change')}
          </Button>
        </div>
      )}
    </Section>
  );
}
