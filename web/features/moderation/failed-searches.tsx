import { useInfiniteQuery } from '@tanstack/react-query';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import { listFailedSearches } from '#contract/search/operations.ts';
import type { FailedSearch } from '#contract/search/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { callPages } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';
import { EmptyQueue } from './empty-queue.tsx';
import styles from './failed-searches.module.css';
import { QueueList } from './queue-list.tsx';

/** Searches without results, the most frequent first: words the search should learn. */
export function FailedSearches() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(callPages(listFailedSearches, {}));
  return (
    <section className={styles.searches} aria-labelledby="moderation-searches">
      <h2 id="moderation-searches" className="visually-hidden">
        {t('moderation:desk.searches')}
      </h2>
      <p className="muted">{t('moderation:searches.note')}</p>
      <QueueList
        label={t('moderation:desk.searches')}
        list={list}
        empty={<EmptyQueue desk="searches" />}
      >
        {(search) => <Entry key={`${search.language} ${search.words}`} search={search} />}
      </QueueList>
    </section>
  );
}

function Entry({ search }: { search: FailedSearch }) {
  const { t } = useTranslation();
  const { number, moment } = useFormat();
  const { words, language, times, lastAt } = search;
  const { name, tag } = LANGUAGE_FACTS[language];
  return (
    <li className={styles.entry}>
      <h3 dir="auto">{words}</h3>
      <p className={styles.facts}>
        <span lang={tag}>{name}</span>
        <Badge tone="blue">
          {t('moderation:searches.times', { count: times, number: number(times) })}
        </Badge>
      </p>
      <p className={styles.last}>
        {t('moderation:searches.last')} <time dateTime={lastAt}>{moment(lastAt)}</time>
      </p>
    </li>
  );
}
