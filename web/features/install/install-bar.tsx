import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useBrand } from '#web/lib/brand.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useInstallation } from '#web/lib/use-installation.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { AT_TOP, scrolledTo } from './bar-rules.ts';
import { InstallAction } from './install-action.tsx';
import styles from './install-bar.module.css';
import { barDismissal, isPhone } from './offered.ts';

/** Offers to install the app, at the bottom of a phone, above the members' bar: until it is dismissed or the app is installed. */
export function InstallBar() {
  const { pathname } = useLocation();
  const { installed } = useInstallation();
  const [dismissed, setDismissed] = useState(() => barDismissal.read() === true);
  if (installed || dismissed || !isPhone()) return null;
  return (
    <Bar
      key={pathname}
      onDismiss={() => {
        barDismissal.write(true);
        setDismissed(true);
      }}
    />
  );
}

function Bar({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation();
  const brand = useBrand();
  const hidden = useHiddenByScroll();
  return (
    <aside
      className={classes(styles.bar, hidden && styles.hidden)}
      aria-label={t('install:bar.label')}
    >
      <img src="/icons/icon-192.png" alt="" width={40} height={40} />
      <p className={styles.words}>
        <b>{t('install:bar.title', { brand })}</b>
        <span>{t('install:bar.text')}</span>
      </p>
      <InstallAction>{t('install:bar.action')}</InstallAction>
      <IconButton label={t('install:bar.dismiss')} onClick={onDismiss}>
        <IconX size={20} aria-hidden />
      </IconButton>
    </aside>
  );
}

function useHiddenByScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let state = scrolledTo(AT_TOP, window.scrollY);
    setHidden(state.hidden);
    const follow = () => {
      state = scrolledTo(state, window.scrollY);
      setHidden(state.hidden);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return hidden;
}
