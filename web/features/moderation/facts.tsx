import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** The facts of a case, each with its label. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={`panel ${styles.facts}`}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What somebody wrote, line by line, in its own direction. */
export function Quote({ text }: { text: string }) {
  return (
    <p className={styles.quote} dir="auto">
      {text}
    </p>
  );
}
