import { IconPhonePlus } from '@tabler/icons-react';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './dashboard.module.css';

/** Asks to verify the phone number that an agreement would show. */
export function PhoneHint() {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <aside className={styles.hint}>
      <IconPhonePlus size={28} aria-hidden />
      <p>{t('dashboard:phone.text')}</p>
      <LinkButton look="line" to={page('phone')}>
        {t('dashboard:phone.action')}
      </LinkButton>
    </aside>
  );
}
