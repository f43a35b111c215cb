import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useOrigin } from '#web/lib/origin.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './crumbs.module.css';
import { breadcrumbs, JsonLd } from './json-ld.tsx';

/** A page on the way to the one that is open. */
export interface Crumb {
  to: string;
  text: string;
}

/** The path from the home page to the page, without the page itself. */
export function Crumbs({ steps }: { steps: Crumb[] }) {
  const { t } = useTranslation();
  const origin = useOrigin();
  return (
    <nav className={styles.crumbs} aria-label={t('common:crumbs')}>
      <ol>
        {steps.map(({ to, text }, index) => (
          <li key={to}>
            {index > 0 && <IconChevronRight className="flip" size={14} aria-hidden />}
            <Link to={to}>
              <bdi>{text}</bdi>
            </Link>
          </li>
        ))}
      </ol>
      <JsonLd data={breadcrumbs(origin, steps)} />
    </nav>
  );
}
