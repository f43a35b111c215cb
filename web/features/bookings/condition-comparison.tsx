import { type ChecklistItem, checkStateKey, itemsInOrder } from '#contract/bookings/checklists.ts';
import {
  disputedLine,
  draftBy,
  isConditionWritable,
  standingReport,
} from '#contract/bookings/condition.ts';
import { conditionChange } from '#contract/bookings/condition-change.ts';
import {
  type Booking,
  type Check,
  type ConditionLine,
  HANDOVER_MOMENTS,
  type HandoverMoment,
} from '#contract/bookings/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';
import { CHECK_TONES } from './check-tones.ts';
import styles from './checklist.module.css';
import { FoundBy } from './condition-report.tsx';
import { LinePhotos } from './line-photos.tsx';

interface ComparisonProps {
  booking: Booking;
  memberId: string;
}

/** The photos and what counts at the handover and at the return, side by side; what has changed is marked. */
export function ConditionComparison({ booking, memberId }: ComparisonProps) {
  const { t } = useTranslation();
  const found = {
    handover: linesAt(booking, 'handover', memberId),
    return: linesAt(booking, 'return', memberId),
  };
  const of = (moment: HandoverMoment, item: ChecklistItem) =>
    found[moment].find((line) => line.item === item);
  const disputed = HANDOVER_MOMENTS.flatMap(
    (moment) => standingReport(booking, moment)?.answer?.disputed ?? [],
  );
  const listed = [...found.handover, ...found.return, ...disputed];
  const items = itemsInOrder(booking.rental.category, listed).filter((item) =>
    listed.some((line) => line.item === item),
  );
  return (
    <table className={styles.comparison}>
      <caption className="visually-hidden">{t('bookings:check.title')}</caption>
      <thead>
        <tr>
          {HANDOVER_MOMENTS.map((moment) => (
            <th key={moment} scope="col">
              {t(`bookings:moment.${moment}`)}
            </th>
          ))}
        </tr>
      </thead>
      {HANDOVER_MOMENTS.some((moment) => booking[moment].photos.length > 0) && (
        <tbody>
          <tr>
            <Heading>{t('bookings:photos.title')}</Heading>
          </tr>
          <tr>
            {HANDOVER_MOMENTS.map((moment) => (
              <td key={moment} data-moment={moment}>
                <AllPhotos {...{ booking, memberId, moment }} />
              </td>
            ))}
          </tr>
        </tbody>
      )}
      {items.map((item) => (
        <tbody key={item}>
          <tr>
            <Heading>{t(`bookings:check.item.${item}`)}</Heading>
          </tr>
          <tr data-item={item}>
            {HANDOVER_MOMENTS.map((moment) => (
              <td key={moment} data-moment={moment}>
                <Found
                  {...{ booking, memberId, moment }}
                  line={of(moment, item)}
                  change={
                    moment === 'return'
                      ? conditionChange(
                          of('handover', item),
                          disputedLine(booking, 'handover', item),
                          of('return', item),
                        )
                      : null
                  }
                  dispute={disputedLine(booking, moment, item)}
                />
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

/** What is compared, above both moments: in a separate column its words would be cut on a phone. */
function Heading({ children }: { children: string }) {
  return (
    <th scope="rowgroup" colSpan={HANDOVER_MOMENTS.length}>
      {children}
    </th>
  );
}

function AllPhotos({ booking, memberId, moment }: ComparisonProps & { moment: HandoverMoment }) {
  const { t } = useTranslation();
  const photoIds = booking[moment].photos.map(({ id }) => id);
  return photoIds.length > 0 ? (
    <LinePhotos {...{ booking, moment, memberId, photoIds }} />
  ) : (
    <span className="muted">
      {t(
        isConditionWritable(booking.status, moment)
          ? 'bookings:photos.none'
          : 'bookings:photos.never',
      )}
    </span>
  );
}

interface FoundProps extends ComparisonProps {
  moment: HandoverMoment;
  line: Check | undefined;
  /** How the line differs from the handover's. */
  change: ReturnType<typeof conditionChange>;
  /** What the other side found instead. */
  dispute: ConditionLine | undefined;
}

function Found({ booking, memberId, moment, line, change, dispute }: FoundProps) {
  const { t } = useTranslation();
  if (!line && !dispute) return <span className="muted">{t('bookings:condition.unnoted')}</span>;
  return (
    <div className={styles.found}>
      {line && (
        <>
          <Badge tone={CHECK_TONES[line.state]}>{t(checkStateKey(line.item, line.state))}</Badge>
          {change && (
            <strong className={styles.changed}>{t(`bookings:condition.change.${change}`)}</strong>
          )}
          {line.note && <p dir="auto">{line.note}</p>}
          <LinePhotos {...{ booking, moment, memberId }} photoIds={line.photoIds ?? []} />
        </>
      )}
      {dispute && (
        <>
          <FoundBy {...{ booking, memberId }} line={dispute} />
          <LinePhotos {...{ booking, moment, memberId }} photoIds={dispute.photoIds} />
        </>
      )}
    </div>
  );
}

/** The lines of the report that counts; before one is signed, of the member's draft, else the latest drafted ones. */
function linesAt(booking: Booking, moment: HandoverMoment, memberId: string): Check[] {
  const report = standingReport(booking, moment) ?? draftBy(booking, moment, memberId);
  return report?.lines ?? booking[moment].checks;
}
