import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.ts';
import { InstallButton } from '#web/ui/install-button.tsx';
import { StoreBadges } from '#web/ui/store-badges.tsx';
import styles from './install-parts.module.css';

/** How the app is installed on one kind of device. */
function InstallGuide({
  device,
  children,
}: {
  device: 'android' | 'ios' | 'desktop';
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <section className={styles.guide} aria-labelledby={`install-${device}`}>
      <h3 id={`install-${device}`}>{t(`install:device.${device}`)}</h3>
      {children}
    </section>
  );
}

/** The components that the text about the app uses by name. */
export const INSTALL_PARTS = { InstallGuide, InstallButton, StoreBadges };
