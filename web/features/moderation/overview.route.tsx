import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { QUEUES, type Queue } from '#contract/moderation/decisions.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { ReadFailure } from '#web/ui/read-failure.tsx';
import { CASE_LISTS } from './cases.ts';
import { MODERATION_ICONS } from './moderation-pages.ts';
import { caseQuery } from './opened-item.ts';
import styles from './overview.module.css';
import { RatingClusters } from './rating-clusters.tsx';
import { useCountText } from './use-count-text.ts';
import { type QueueState, useQueueStates } from './use-queue-states.ts';

/** The number of cases of each queue and since when they wait, and a link to the most urgent one. */
export default function OverviewRoute() {
  const { t } = useTranslation();
  const { states, error } = useQueueStates();
  const invalidate = useInvalidate();
  return (
    <section className={styles.overview} aria-labelledby="moderation-overview">
      <PageMeta title={t('moderation:title')} noindex />
      <h2 id="moderation-overview" className="visually-hidden">
        {t('moderation:overview.title')}
      </h2>
      {error && <ReadFailure error={error} onRetry={() => invalidate(...CASE_LISTS)} />}
      <ul className={styles.queues}>
        {QUEUES.map((queue) => (
          <QueueCard key={queue} queue={queue} state={states[queue]} />
        ))}
      </ul>
      <MostUrgent />
      <RatingClusters />
    </section>
  );
}

function QueueCard({ queue, state }: { queue: Queue; state: QueueState | undefined }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { relative } = useFormat();
  const countText = useCountText();
  const Icon = MODERATION_ICONS[queue];
  const oldest = state?.items[0];
  return (
    <li className={`panel ${styles.queue}`}>
      <span className={styles.icon}>
        <Icon size={24} aria-hidden />
      </span>
      <div>
        <h3>
          <Link to={page('moderationQueue', { desk: queue })}>{t(`moderation:desk.${queue}`)}</Link>
        </h3>
        <p className="muted">{t(`moderation:about.${queue}`)}</p>
      </div>
      {state === undefined ? (
        <Skeleton className={styles.figure} />
      ) : (
        <p className={styles.figure}>
          <strong>{countText(state.total)}</strong>
          <span>
            {oldest
              ? t(queue === 'reports' ? 'moderation:riskiest' : 'moderation:oldest', {
                  when: relative(oldest.sentAt, new Date()),
                })
              : t('moderation:nothingWaits')}
          </span>
        </p>
      )}
    </li>
  );
}

/** The link to the riskiest report, or else to the oldest case of all queues. */
function MostUrgent() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { states } = useQueueStates();
  const [first] = QUEUES.flatMap((queue) => {
    const next = states[queue]?.items[0];
    return next ? [{ queue, ...next, isRisky: (next.risks ?? []).length > 0 }] : [];
  }).sort(
    (one, other) =>
      Number(other.isRisky) - Number(one.isRisky) ||
      Date.parse(one.sentAt) - Date.parse(other.sentAt),
  );
  if (!first) return null;
  return (
    <LinkButton
      large
      className={styles.begin}
      to={`${page('moderationQueue', { desk: first.queue })}${caseQuery(first.id)}`}
    >
      {t('moderation:overview.begin')}
      <IconArrowRight className="flip" size={20} aria-hidden />
    </LinkButton>
  );
}
