import { IconBrandAppleFilled, IconBrandGooglePlay } from '@tabler/icons-react';
import { useStores } from '#web/lib/stores.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './store-badges.module.css';

/** Links to the app in the stores that have it; renders nothing without any. */
export function StoreBadges() {
  const { t } = useTranslation();
  const { appStore, playStore } = useStores();
  if (!appStore && !playStore) return null;
  return (
    <ul className={styles.badges}>
      {appStore && (
        <li>
          <a href={appStore} rel="noopener">
            <IconBrandAppleFilled size={24} aria-hidden />
            {t('common:stores.appStore')}
          </a>
        </li>
      )}
      {playStore && (
        <li>
          <a href={playStore} rel="noopener">
            <IconBrandGooglePlay size={24} aria-hidden />
            {t('common:stores.playStore')}
          </a>
        </li>
      )}
    </ul>
  );
}
