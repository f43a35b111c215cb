import { BRAND } from '#contract/brand.ts';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import { useLanguage } from '#web/lib/language.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './logo.module.css';

/**
 * The mark with the name in the page's script; letters are outlines, and the name is next to them for screen readers
 * and robots. `onDeep` is for dark grounds.
 */
export function Logo({ onDeep }: { onDeep?: boolean }) {
  const arabic = LANGUAGE_FACTS[useLanguage()].direction === 'rtl';
  const name = arabic ? BRAND.nameInArabic : BRAND.name;
  return (
    <>
      <svg
        className={classes(styles.logo, onDeep && styles.deep)}
        width={arabic ? 110 : 132}
        height={44}
        viewBox={arabic ? '0 0 110 44' : '3 0 132 44'}
        aria-hidden
      >
        <g transform={arabic ? 'translate(73 0)' : undefined}>
          <path
            className={styles.door}
            d="M3 40V18.5C3 9.9 10 3 18.5 3S34 9.9 34 18.5V40a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Z"
          />
          <g className={styles.key}>
            <path d="M22.9 11.6A6.6 6.6 0 1 0 18.5 23.3V36M18.5 35.4h5.4M18.5 30h3.9" />
            <path d="M18.5 23.3a6.6 6.6 0 0 0 6.5-5.5" />
          </g>
          <circle className={styles.sun} cx="24.6" cy="13.6" r="2.3" />
        </g>
        <use href={arabic ? '/word-ar.svg#word' : '/word.svg#word'} className={styles.word} />
      </svg>
      <span className="visually-hidden">{name}</span>
    </>
  );
}
