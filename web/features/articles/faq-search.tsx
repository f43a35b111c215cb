import { IconLink, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { cleanLine } from '#contract/text/clean.ts';
import { useEarlyValues } from '#web/lib/early-value.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './article.module.css';
import type { ArticleText } from './article-text.ts';
import { matchingQuestions } from './matching-questions.ts';

/** The questions that match the search; null shows all. */
let left: ReadonlySet<string> | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
function leave(questions: ReadonlySet<string> | null): void {
  left = questions;
  for (const listener of listeners) listener();
}

/** Filters the questions by the typed words. */
export function FaqSearch({ outline }: { outline: ArticleText['outline'] }) {
  const { t } = useTranslation();
  const fieldId = useId();
  const [words, setWords] = useState('');
  const whole = useRef<HTMLElement>(null);
  const found = cleanLine(words) === '' ? null : matchingQuestions(outline.questions, words);
  useEffect(() => () => leave(null), []);
  const narrow = (typed: string) => {
    setWords(typed);
    leave(cleanLine(typed) === '' ? null : matchingQuestions(outline.questions, typed));
  };
  useEarlyValues(whole, ({ words: typed = '' }) => narrow(typed));
  return (
    <search ref={whole} className={styles.search}>
      <label htmlFor={fieldId}>{t('articles:faq.search')}</label>
      <span className={styles.searchBox}>
        <IconSearch size={20} aria-hidden />
        <input
          id={fieldId}
          type="search"
          name="words"
          // an empty field has no direction: the placeholder follows the page's
          dir={words === '' ? undefined : 'auto'}
          value={words}
          placeholder={t('articles:faq.example')}
          onChange={({ target }) => narrow(target.value)}
        />
      </span>
      <p role="status" className={styles.found}>
        {found && t('articles:faq.found', { count: found.size })}
      </p>
    </search>
  );
}

/** A question that unfolds its answer, also when its anchor is opened. */
export function Question({ id, ask, children }: { id: string; ask: string; children: ReactNode }) {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(
    subscribe,
    () => left,
    () => null,
  );
  const { hash } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (hash !== `#${id}` || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [hash, id]);
  return (
    <details ref={details} id={id} className={styles.question} hidden={shown?.has(id) === false}>
      <summary>
        <h3>{ask}</h3>
      </summary>
      <div className={styles.answer}>
        {children}
        <a className={styles.anchor} href={`#${id}`}>
          <IconLink size={16} aria-hidden />
          {t('articles:faq.link')}
        </a>
      </div>
    </details>
  );
}
