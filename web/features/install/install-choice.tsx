import { IconDownload, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { installAnswer } from '#web/lib/install-prompt.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useInstallation } from '#web/lib/use-installation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { InstallAction } from './install-action.tsx';
import styles from './install-choice.module.css';

/**
 * Offers the app together with a publishing form, until one of the two has been chosen on the device. Closing it in any way
 * goes on with the form. It is rendered with the form, never later: it must not open under somebody who types.
 */
export function InstallChoice() {
  const { t } = useTranslation();
  const { installed } = useInstallation();
  const [open, setOpen] = useState(() => installAnswer.read() === null);
  const answer = () => {
    installAnswer.write(true);
    setOpen(false);
  };
  const goOn = () => {
    answer();
    // the link that led here is gone: the browser has nothing to give the focus back to
    const main = document.getElementById('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  };
  return (
    <Dialog open={open && !installed} onClose={goOn} title={t('install:choice.title')}>
      <p className="muted">{t('install:choice.text')}</p>
      <div className={styles.choices}>
        <InstallAction look="line" className={styles.choice} onAnswer={answer}>
          <IconDownload size={24} aria-hidden />
          {t('install:choice.install')}
        </InstallAction>
        <Button look="line" className={styles.choice} onClick={answer}>
          <IconPencil size={24} aria-hidden />
          {t('install:choice.here')}
        </Button>
      </div>
    </Dialog>
  );
}
