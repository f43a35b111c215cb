import { Link, useLocation } from 'react-router';
import { useTranslation } from '#web/lib/texts.ts';
import { SECTIONS } from './section.tsx';
import styles from './settings.module.css';
import { useProvidersShown } from './use-providers-shown.ts';

/** Links to the page's sections: next to them on a desktop, in a row above them on a phone. */
export function SectionLinks() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const areProvidersShown = useProvidersShown();
  return (
    <nav className={styles.links} aria-label={t('settings:nav')}>
      {SECTIONS.filter((name) => name !== 'providers' || areProvidersShown).map((name) => (
        <Link
          key={name}
          to={`#${name}`}
          replace
          aria-current={hash === `#${name}` ? 'location' : undefined}
        >
          {t(`settings:section.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
