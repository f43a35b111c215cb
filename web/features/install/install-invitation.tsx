import { useEffect, useId, useState } from 'react';
import { onDevice } from '#web/lib/device-store.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useInstallation } from '#web/lib/use-installation.ts';
import { Button } from '#web/ui/button.tsx';
import { InstallAction } from './install-action.tsx';
import styles from './install-invitation.module.css';

const invitation = onDevice<true>('install-invitation');

/**
 * Invites members who have published a rental to install the app: once per device. Where the browser has no install
 * prompt, it leads to the steps.
 */
export function InstallInvitation() {
  const { t } = useTranslation();
  const id = useId();
  const { installed } = useInstallation();
  const [fresh] = useState(() => invitation.read() === null);
  const [open, setOpen] = useState(true);
  const shown = fresh && open && !installed;
  useEffect(() => {
    if (shown) invitation.write(true);
  }, [shown]);
  if (!shown) return null;
  const close = () => setOpen(false);
  return (
    <section className={`panel ${styles.invitation}`} aria-labelledby={id} aria-live="polite">
      <h2 id={id}>{t('install:invitation.title')}</h2>
      <p className="muted">{t('install:invitation.text')}</p>
      <div className={styles.actions}>
        <Button look="ghost" onClick={close}>
          {t('install:invitation.decline')}
        </Button>
        <InstallAction onPress={close}>{t('install:invitation.action')}</InstallAction>
      </div>
    </section>
  );
}
