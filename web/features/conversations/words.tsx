import styles from './message-item.module.css';

/** Text in its own direction; the bubble around it follows the page's. */
export function Words({ children, lang }: { children: string; lang?: string | undefined }) {
  return (
    <span className={styles.words} lang={lang} dir="auto">
      {children}
    </span>
  );
}
