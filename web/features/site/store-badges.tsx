import { IconBrandApple, IconBrandGooglePlay, IconDeviceMobileDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageUrl } from '#web/lib/language.ts';
import { useStores } from '#web/lib/stores.ts';
import styles from './store-badges.module.css';

/** Where the app is had: from the stores it is in, or from the browser itself. */
export function StoreBadges() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { appStore, playStore } = useStores();
  return (
    <ul className={styles.badges}>
      {appStore && (
        <li>
          <a href={appStore} rel="noreferrer" target="_blank">
            <IconBrandApple size={20} aria-hidden />
            {t('site:stores.appStore')}
          </a>
        </li>
      )}
      {playStore && (
        <li>
          <a href={playStore} rel="noreferrer" target="_blank">
            <IconBrandGooglePlay size={20} aria-hidden />
            {t('site:stores.playStore')}
          </a>
        </li>
      )}
      {!appStore && !playStore && (
        <li>
          <Link to={page('mobileApp')}>
            <IconDeviceMobileDown size={20} aria-hidden />
            {t('site:stores.browser')}
          </Link>
        </li>
      )}
    </ul>
  );
}
