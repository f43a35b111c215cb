import type { ReactNode } from 'react';
import { firstDayOf, lastDayOf } from '#contract/days/shown.ts';
import type { HandoverRecord, SignedCondition } from '#contract/records/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './verify-record-page.module.css';

/** Letters of the fingerprint between two gaps, as printed. */
const GROUP = 8;

/** The facts of a record, to compare with a document. */
export function RecordFacts({ record }: { record: HandoverRecord }) {
  const { t } = useTranslation();
  const { momentIn, number, range } = useFormat();
  const period = range(firstDayOf(record), lastDayOf(record));
  const instant = (at: string | null) =>
    at === null ? (
      t('verify:fact.notYet')
    ) : (
      <time dateTime={at}>
        <bdi>{momentIn(at, record.timeZone)}</bdi>
      </time>
    );
  return (
    <>
      <dl className={`panel ${styles.facts}`}>
        <Fact name="code">
          <bdi className={styles.code}>{record.code}</bdi>
        </Fact>
        <Fact name="made">{instant(record.createdAt)}</Fact>
        <Fact name="category">{t(`terms:category.${record.category}`)}</Fact>
        <Fact name="period">
          <bdi>{period}</bdi>
        </Fact>
        <Fact name="status">{t(`terms:bookingStatus.${record.status}`)}</Fact>
        <Fact name="handedOver">{instant(record.handedOverAt)}</Fact>
        <Fact name="returned">{instant(record.returnedAt)}</Fact>
        <Fact name="photos">{number(record.photoCount)}</Fact>
        {record.conditions.map((condition) => (
          <div key={condition.signedAt}>
            <dt>{t(`verify:conditions.condition.${condition.moment}`)}</dt>
            <dd>
              <Signed condition={condition} timeZone={record.timeZone} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted">{t('verify:conditions.zone', { zone: isolated(record.timeZone) })}</p>
      <section className={styles.hash} aria-labelledby="hash">
        <h2 id="hash">{t('verify:hash.title')}</h2>
        <p>{t('verify:hash.text')}</p>
        <code dir="ltr">
          {Array.from({ length: record.hash.length / GROUP }, (_, index) =>
            record.hash.slice(index * GROUP, (index + 1) * GROUP),
          ).join(' ')}
        </code>
      </section>
    </>
  );
}

interface SignedProps {
  condition: SignedCondition;
  timeZone: string;
}

/** Which side signed a condition report, and what the other one answered; the words themselves are on the document. */
function Signed({ condition: { by, signedAt, answer }, timeZone }: SignedProps) {
  const { t } = useTranslation();
  const { momentIn } = useFormat();
  const when = (at: string) => isolated(momentIn(at, timeZone));
  return (
    <>
      <p>{t(`verify:conditions.signed.${by}`, { when: when(signedAt) })}</p>
      <p>
        {!answer && t('verify:conditions.unanswered')}
        {answer?.disputed === 0 && t('verify:conditions.countersigned', { when: when(answer.at) })}
        {answer &&
          answer.disputed > 0 &&
          t('verify:conditions.disputed', { count: answer.disputed, when: when(answer.at) })}
      </p>
    </>
  );
}

type FactName =
  | 'code'
  | 'made'
  | 'category'
  | 'period'
  | 'status'
  | 'handedOver'
  | 'returned'
  | 'photos';

function Fact({ name, children }: { name: FactName; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{t(`verify:fact.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}
