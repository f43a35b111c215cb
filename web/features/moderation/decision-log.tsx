import { useInfiniteQuery } from '@tanstack/react-query';
import { listLog } from '#contract/moderation/operations.ts';
import type { LogEntry } from '#contract/moderation/schemas.ts';
import { MemberName } from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { callPages } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';
import styles from './decision-log.module.css';
import { isDecisionOf, nameKey } from './decision-texts.ts';
import { EmptyQueue } from './empty-queue.tsx';
import { Quote } from './facts.tsx';
import { MODERATION_ICONS } from './moderation-pages.ts';
import { QueueList } from './queue-list.tsx';

/** Every decision, the latest first: to be read, never changed. */
export function DecisionLog() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(callPages(listLog, {}));
  return (
    <section className={styles.log} aria-labelledby="moderation-log">
      <h2 id="moderation-log" className="visually-hidden">
        {t('moderation:desk.log')}
      </h2>
      <p className="muted">{t('moderation:log.note')}</p>
      <QueueList label={t('moderation:desk.log')} list={list} empty={<EmptyQueue desk="log" />}>
        {(entry) => <LogRow key={entry.id} entry={entry} />}
      </QueueList>
    </section>
  );
}

/** One decision: what, about whom, why, by whom and when. */
export function LogRow({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const { desk, decision, moderator, member, decidedAt, reason } = entry;
  const Icon = MODERATION_ICONS[desk];
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <Icon size={20} aria-hidden />
        <span>{t(`moderation:desk.${desk}`)}</span>
        <Badge tone="blue">
          {isDecisionOf(desk, decision) ? t(nameKey(desk, decision)) : decision}
        </Badge>
      </p>
      <div>
        {member && (
          <p className={styles.member}>
            <MemberName user={member} />
          </p>
        )}
        <Quote text={reason} />
      </div>
      <p className={styles.who}>
        <time dateTime={decidedAt}>{moment(decidedAt)}</time>
        <span>
          {t('moderation:log.by')} <MemberName user={moderator} />
        </span>
      </p>
    </li>
  );
}
