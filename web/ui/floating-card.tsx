import { type ReactNode, useId } from 'react';
import styles from './floating-card.module.css';

interface FloatingCardProps {
  title: string;
  /** Its buttons, the main one last. */
  children: ReactNode;
}

/**
 * A card over the page, which stays usable: under the header on a phone, in a corner on a wide
 * window. Announced without taking the focus.
 */
export function FloatingCard({ title, children }: FloatingCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id} aria-live="polite">
      <p id={id} className={styles.title}>
        {title}
      </p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
