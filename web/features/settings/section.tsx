import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './settings.module.css';

/** The sections of the page in their order; also their anchors. */
export const SECTIONS = [
  'language',
  'email',
  'notifications',
  'calendar',
  'payment',
  'password',
  'passkeys',
  'providers',
  'devices',
  'blocks',
  'data',
] as const;
export type SectionName = (typeof SECTIONS)[number];

interface SectionProps {
  name: SectionName;
  text?: string;
  children: ReactNode;
}

/** One subject of the settings, with its anchor. */
export function Section({ name, text, children }: SectionProps) {
  const { t } = useTranslation();
  return (
    <section id={name} className={`panel ${styles.section}`} aria-labelledby={`${name}-title`}>
      <div>
        <h2 id={`${name}-title`}>{t(`settings:section.${name}`)}</h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </section>
  );
}
