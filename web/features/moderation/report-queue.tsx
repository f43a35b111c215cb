import { Link } from 'react-router';
import { DECISIONS, type Decision } from '#contract/moderation/decisions.ts';
import type { ReportCase } from '#contract/moderation/schemas.ts';
import { MemberName } from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';
import { AddressNote } from './address-note.tsx';
import { CaseFile } from './case-file.tsx';
import { nameKey } from './decision-texts.ts';
import { Fact, Facts, Quote } from './facts.tsx';
import { MemberCard } from './member-card.tsx';
import { ReportFilters, useReportFilters } from './queue-filters.tsx';
import { QueueView } from './queue-view.tsx';
import { RiskBadges } from './risk-badges.tsx';
import { useWholeName } from './use-whole-name.ts';
import { ZoomedImage } from './zoomed-image.tsx';

/** Decisions that close every report on the same subject. */
const SETTLE_ALIKE = new Set<Decision>(['hide', 'suspend']);

/** Reports about members, rentals, messages and ratings, the riskiest first; or those that were decided. */
export function ReportQueue() {
  const { t } = useTranslation();
  const wholeName = useWholeName();
  const { filters } = useReportFilters();
  return (
    <QueueView
      queue="reports"
      query={filters}
      filters={<ReportFilters />}
      factsOf={({ subject, reported, reporter, visitor, reason, risks, decision }) => ({
        // an image may have no text
        title:
          subject.kind === 'user'
            ? wholeName(reported)
            : subject.label || t(`moderation:report.subject.${subject.kind}`),
        detail: `${t(`moderation:report.subject.${subject.kind}`)}\u00a0· ${t(`terms:reportReason.${reason}`)}`,
        face: reported,
        // the heaviest alone: a row is narrow
        mark: decision ? (
          <Badge>{t(nameKey('reports', decision))}</Badge>
        ) : (
          <RiskBadges risks={risks.slice(0, 1)} />
        ),
        readers: {
          member: { name: reported.firstname, language: reported.language },
          reporter: visitor
            ? { name: t('moderation:report.visitorName'), language: visitor.language }
            : { name: reporter?.firstname ?? '' },
        },
        // only a rental can be taken down
        decisions: decision
          ? []
          : DECISIONS.reports.filter((one) => one !== 'hide' || subject.kind === 'rental'),
      })}
      closes={({ subject }, decision, other) =>
        SETTLE_ALIKE.has(decision) && other.subject.id === subject.id
      }
    >
      {(item) => (
        <>
          <Report item={item} />
          <MemberCard user={item.reported} part={t('moderation:report.reported')} />
          <CaseFile key={item.id} item={item} />
        </>
      )}
    </QueueView>
  );
}

function Report({ item }: { item: ReportCase }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const { subject, reporter, visitor, reason, message, additions, risks, decision, decidedAt } =
    item;
  return (
    <Facts>
      <Fact name={t(`moderation:report.subject.${subject.kind}`)}>
        <Subject item={item} />
      </Fact>
      <Fact name={t('moderation:report.why')}>
        {t(`terms:reportReason.${reason}`)} <RiskBadges risks={risks} />
      </Fact>
      <Fact name={t('moderation:report.by')}>
        {reporter && <MemberName user={reporter} />}
        {visitor && (
          <>
            {t('moderation:report.visitor', { email: isolated(visitor.email) })}
            <AddressNote email={visitor.email} />
          </>
        )}
      </Fact>
      {message !== null && (
        <Fact name={t('moderation:report.message')}>
          <Quote text={message} />
        </Fact>
      )}
      {additions.map((added) => (
        <Fact key={added.id} name={t('moderation:report.added')}>
          <p>
            {t(`terms:reportReason.${added.reason}`)}
            {'\u00a0· '}
            <time className="muted" dateTime={added.sentAt}>
              {moment(added.sentAt)}
            </time>
          </p>
          {added.message !== null && <Quote text={added.message} />}
        </Fact>
      ))}
      {decision && decidedAt && (
        <Fact name={t('moderation:case.decided')}>
          {t('moderation:case.decidedOn', {
            decision: t(nameKey('reports', decision)),
            when: moment(decidedAt),
          })}
        </Fact>
      )}
    </Facts>
  );
}

/** The subject of a report. */
function Subject({ item: { subject } }: { item: ReportCase }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  if (subject.kind === 'message' || subject.kind === 'rating') {
    return (
      <>
        {subject.label !== '' && <Quote text={subject.label} />}
        {subject.image && (
          <ZoomedImage url={subject.image.url} alt={t('moderation:report.subject.message')} />
        )}
      </>
    );
  }
  const to =
    subject.kind === 'user'
      ? page('profile', { userId: subject.id })
      : page('rental', { rentalId: subject.id });
  return (
    <Link className="link" to={to}>
      <bdi>{subject.label}</bdi>
    </Link>
  );
}
