import type { ReactNode } from 'react';
import { useStores } from '#web/lib/stores.ts';
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

/** What is said only where the operator has the app in a store. */
function InStores({ children }: { children: ReactNode }) {
  const { appStore, playStore } = useStores();
  return appStore || playStore ? children : null;
}

/** The components that the text about the app uses by name. */
export const INSTALL_PARTS = { InstallGuide, InstallButton, InStores, StoreBadges };
