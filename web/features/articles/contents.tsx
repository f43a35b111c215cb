import { classes } from '#web/ui/classes.ts';
import styles from './article.module.css';

interface ContentsProps {
  label: string;
  sections: { id: string; title: string }[];
}

/** Links to the sections, next to the text on a desktop. */
export function Contents({ label, sections }: ContentsProps) {
  return (
    <nav className={classes('only-wide', styles.contents)} aria-label={label}>
      <SectionLinks sections={sections} />
    </nav>
  );
}

/** The same on a phone: folded, under the title. No second landmark of that name: the two are never shown at once. */
export function FoldedContents({ label, sections }: ContentsProps) {
  return (
    <details className={classes('only-phone', styles.folded)}>
      <summary>{label}</summary>
      <SectionLinks sections={sections} />
    </details>
  );
}

function SectionLinks({ sections }: Pick<ContentsProps, 'sections'>) {
  return (
    <ol className={styles.links}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
}
