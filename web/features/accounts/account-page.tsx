import type { ReactNode } from 'react';
import { PageTitle } from '#web/ui/blocks.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import styles from './account-page.module.css';

interface AccountPageProps {
  title: string;
  subtitle?: ReactNode;
  /** URL of a 3D picture. */
  picture: string;
  children: ReactNode;
  /** Links to related pages, under the panel. */
  otherwise?: ReactNode;
}

/** The narrow panel of signing in and up, of passwords, e-mail and phone. Never found by search engines. */
export function AccountPage({ title, subtitle, picture, children, otherwise }: AccountPageProps) {
  return (
    <div className={styles.page}>
      <PageMeta title={title} noindex />
      <div className={`panel ${styles.panel}`}>
        <span className={`tint-car ${styles.arch}`}>
          <img src={picture} alt="" width={56} height={56} />
        </span>
        <PageTitle title={title} subtitle={subtitle} />
        {children}
      </div>
      {otherwise && <p className={styles.otherwise}>{otherwise}</p>}
    </div>
  );
}
