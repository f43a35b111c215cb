import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { type PageName, pageUrl } from '#contract/paths.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './article.module.css';
import { LegalNotice, Operator, Recipients, TranslationService } from './legal-facts.tsx';

/** A part of an article that can be linked to. */
function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

function Steps({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}

function Step({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <li id={id}>
      <h3>{title}</h3>
      {children}
    </li>
  );
}

/** The steps of one of the two sides. */
function For({ side, children }: { side: 'owner' | 'seeker'; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.side}>
      <p className={styles.sideName}>{t(`articles:side.${side}`)}</p>
      {children}
    </div>
  );
}

/** A link to another page of the site, in the article's language. */
function Page({ to, hash, children }: { to: PageName; hash?: string; children: ReactNode }) {
  const address = (pageUrl as (...all: unknown[]) => string)(useLanguage(), to);
  return (
    <Link className="link" to={hash ? `${address}#${hash}` : address}>
      {children}
    </Link>
  );
}

/** Its heads stay in sight; a phone shows each row as a card. */
function Table(props: ComponentProps<'table'>) {
  return (
    <div className={styles.table}>
      <table {...props} />
    </div>
  );
}

/** The corner cell above the names of rows is no heading. */
function HeadCell({ children, scope = 'col', ...props }: ComponentProps<'th'>) {
  if (!children) return <td />;
  return (
    <th {...props} scope={scope}>
      {children}
    </th>
  );
}

/** One text, to stand next to its head. */
function Cell({ children, ...props }: ComponentProps<'td'>) {
  return (
    <td {...props}>
      <span>{children}</span>
    </td>
  );
}

function Outward(props: ComponentProps<'a'>) {
  return <a {...props} className="link" rel="noopener" />;
}

/** The components that articles use by name. */
export const ARTICLE_PARTS = {
  Section,
  Steps,
  Step,
  For,
  Page,
  Operator,
  LegalNotice,
  Recipients,
  TranslationService,
  table: Table,
  td: Cell,
  th: HeadCell,
  a: Outward,
};
