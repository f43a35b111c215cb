import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './suspension-banner.module.css';

/** Informs suspended members on every page; the settings show why, the contact form takes an objection. */
export function SuspensionBanner() {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <aside className={styles.banner}>
      <div className={`page ${styles.inner}`}>
        <IconAlertTriangle size={20} aria-hidden />
        <p>
          {t('settings:suspension.banner')}{' '}
          <Link to={page('settings')}>{t('settings:suspension.why')}</Link>
          {'\u00a0· '}
          <Link to={`${page('home')}#contact`}>{t('settings:suspension.object')}</Link>
        </p>
      </div>
    </aside>
  );
}
