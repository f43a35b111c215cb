import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useBrand } from '#web/lib/brand.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useInstallation } from '#web/lib/use-installation.ts';
import { Button } from './button.tsx';
import styles from './install-button.module.css';

/** Installs the app, says that it is installed, or leads to the steps of its page, at `#install`. */
export function InstallButton() {
  const { t } = useTranslation();
  const brand = useBrand();
  const { installed, install } = useInstallation();
  if (installed) {
    return (
      <p className={styles.installed}>
        <IconCircleCheck size={22} aria-hidden />
        {t('install:button.installed', { brand })}
      </p>
    );
  }
  if (!install) {
    return (
      <p className={styles.button}>
        <a className="link" href="#install">
          {t('install:button.steps')}
        </a>
      </p>
    );
  }
  return (
    <p className={styles.button}>
      <Button large onClick={() => void install()}>
        <IconDownload size={20} aria-hidden />
        {t('install:button.install', { brand })}
      </Button>
    </p>
  );
}
