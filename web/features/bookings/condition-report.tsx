import type { ReactNode } from 'react';
import { checkStateKey, inChecklistOrder } from '#contract/bookings/checklists.ts';
import type {
  Booking,
  ConditionLine,
  ConditionReport,
  HandoverMoment,
} from '#contract/bookings/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';
import { otherOf } from './booking-side.ts';
import { CHECK_TONES } from './check-tones.ts';
import styles from './checklist.module.css';
import { LinePhotos } from './line-photos.tsx';
import { usePartyName } from './use-party-name.ts';

interface ReportProps {
  booking: Booking;
  moment: HandoverMoment;
  memberId: string;
  report: ConditionReport;
}

interface ReportViewProps extends ReportProps {
  /** Its lines are also in the comparison above: they are folded, opened or not. */
  folded?: 'open' | 'closed' | undefined;
  aside?: ReactNode;
}

/** A report: who signed and answered it when, and its lines, each with its author, time, note and photos. */
export function ConditionReportView({ folded, aside, ...props }: ReportViewProps) {
  const { t } = useTranslation();
  const lines = <Lines {...props} />;
  return (
    <div
      className={styles.report}
      data-report={props.report.signedAt === null ? 'draft' : 'signed'}
    >
      <Signatures {...props} />
      {folded ? (
        <details className={styles.folded} open={folded === 'open'}>
          <summary>{t('bookings:condition.lines')}</summary>
          {lines}
        </details>
      ) : (
        lines
      )}
      {aside}
    </div>
  );
}

function Lines(props: ReportProps) {
  const { booking, report } = props;
  const disputed = report.answer?.disputed ?? [];
  const unlisted = disputed.filter(({ item }) => !report.lines.some((line) => line.item === item));
  return (
    <ul className={styles.findings}>
      {inChecklistOrder(booking.rental.category, report.lines).map((line) => (
        <Line
          key={line.item}
          {...props}
          line={line}
          dispute={disputed.find(({ item }) => item === line.item)}
        />
      ))}
      {inChecklistOrder(booking.rental.category, unlisted).map((line) => (
        <Line key={line.item} {...props} line={null} dispute={line} />
      ))}
    </ul>
  );
}

/**
 * Whose draft it is, and whether the other side sees it: not after a block, no longer once something is signed, and never what was
 * begun after that.
 */
function draftKey({ booking, moment, memberId, report }: ReportProps) {
  if (report.authorId !== memberId) return 'theirs';
  if (booking.draftsWithheld) return 'unseen';
  const firstSigned = booking[moment].reports.find(({ signedAt }) => signedAt !== null)?.signedAt;
  if (!firstSigned) return 'mine';
  return report.lines.some(({ at }) => at < firstSigned) ? 'noLonger' : 'unseen';
}

function Signatures({ booking, moment, memberId, report }: ReportProps) {
  const { t } = useTranslation();
  const { moment: instantText } = useFormat();
  const nameOf = usePartyName(booking, memberId);
  const { authorId, signedAt, answer } = report;
  const side = (id: string) => (id === memberId ? 'mine' : 'theirs');
  const words = (id: string, at: string) => ({ name: nameOf(id), when: isolated(instantText(at)) });
  if (signedAt === null) {
    return (
      <p className="muted">
        {t(`bookings:condition.draft.${draftKey({ booking, moment, memberId, report })}`, {
          name: nameOf(authorId === memberId ? otherOf(booking, memberId).id : authorId),
        })}
      </p>
    );
  }
  return (
    <div className={styles.signatures}>
      <p>{t(`bookings:condition.signed.${side(authorId)}`, words(authorId, signedAt))}</p>
      {answer && (
        <p>
          {t(
            `bookings:condition.${answer.disputed.length > 0 ? 'disputed' : 'countersigned'}.${side(answer.by)}`,
            words(answer.by, answer.at),
          )}
        </p>
      )}
    </div>
  );
}

interface LineProps extends ReportProps {
  /** Null for what only the answer names. */
  line: ConditionLine | null;
  dispute: ConditionLine | undefined;
}

function Line({ line, dispute, ...props }: LineProps) {
  const { t } = useTranslation();
  const item = (line ?? dispute)?.item;
  if (!item) return null;
  return (
    <li data-item={item}>
      <span>{t(`bookings:check.item.${item}`)}</span>
      {line && <State line={line} />}
      {line && <Said {...props} line={line} />}
      {dispute && (
        <div className={styles.dispute}>
          <StateBy {...props} line={dispute} />
          <Said {...props} line={dispute} />
        </div>
      )}
    </li>
  );
}

interface FoundByProps {
  booking: Booking;
  memberId: string;
  line: ConditionLine;
}

/** What one of the two found, with their note. */
export function FoundBy(props: FoundByProps) {
  const { note } = props.line;
  return (
    <>
      <StateBy {...props} />
      {note && <p dir="auto">{note}</p>}
    </>
  );
}

/** `Salma dit : Usure`. */
function StateBy({ booking, memberId, line }: FoundByProps) {
  const { t } = useTranslation();
  const nameOf = usePartyName(booking, memberId);
  return (
    <p>
      {t(`bookings:condition.says.${line.authorId === memberId ? 'mine' : 'theirs'}`, {
        name: nameOf(line.authorId),
      })}{' '}
      <State line={line} />
    </p>
  );
}

function State({ line: { item, state } }: { line: ConditionLine }) {
  const { t } = useTranslation();
  return <Badge tone={CHECK_TONES[state]}>{t(checkStateKey(item, state))}</Badge>;
}

/** The note and photos of a line, and whose it is. */
function Said({ booking, moment, memberId, report, line }: ReportProps & { line: ConditionLine }) {
  const { t } = useTranslation();
  const { moment: instantText } = useFormat();
  const nameOf = usePartyName(booking, memberId);
  const { note, photoIds, authorId, at } = line;
  const { signedAt, answer } = report;
  // the signatures above say once who has written what, and when
  const isSigned = (signedAt !== null && authorId === report.authorId) || authorId === answer?.by;
  return (
    <div className={styles.said}>
      {note && <p dir="auto">{note}</p>}
      <LinePhotos {...{ booking, moment, memberId, photoIds }} />
      {!isSigned && (
        <p className={styles.by}>
          {t('bookings:condition.line', {
            name: nameOf(authorId),
            when: isolated(instantText(at)),
          })}
        </p>
      )}
    </div>
  );
}
