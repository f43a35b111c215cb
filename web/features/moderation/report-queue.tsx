import { Link } from 'react-router';
import { DECISIONS, type Decision } from '#contract/moderation/decisions.ts';
import type { ReportCase } from '#contract/moderation/schemas.ts';
import { MemberName } from '#web/features/members/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Fact, Facts, Quote } from './facts.tsx';
import { MemberCard } from './member-card.tsx';
import { QueueView } from './queue-view.tsx';
import { useWholeName } from './use-whole-name.ts';
import { ZoomedImage } from './zoomed-image.tsx';

/** Decisions that settle every report on the same subject. */
const SETTLE_ALIKE = new Set<Decision>(['hide', 'suspend']);

/** Members' reports about members, rentals, messages and ratings. */
export function ReportQueue() {
  const { t } = useTranslation();
  const wholeName = useWholeName();
  return (
    <QueueView
      queue="reports"
      factsOf={({ subject, reported, reporter, reason }) => ({
        // an image may have no text
        title:
          subject.kind === 'user'
            ? wholeName(reported)
            : subject.label || t(`moderation:report.subject.${subject.kind}`),
        detail: `${t(`moderation:report.subject.${subject.kind}`)} · ${t(`terms:reportReason.${reason}`)}`,
        face: reported,
        readers: {
          member: { name: reported.firstname, language: reported.language },
          reporter: { name: reporter.firstname },
        },
        // only a rental can be taken down
        decisions: DECISIONS.reports.filter((one) => one !== 'hide' || subject.kind === 'rental'),
      })}
      settles={({ subject }, decision, other) =>
        SETTLE_ALIKE.has(decision) && other.subject.id === subject.id
      }
    >
      {(item) => (
        <>
          <Report item={item} />
          <MemberCard user={item.reported} part={t('moderation:report.reported')} />
        </>
      )}
    </QueueView>
  );
}

function Report({ item }: { item: ReportCase }) {
  const { t } = useTranslation();
  const { subject, reporter, reason, message } = item;
  return (
    <Facts>
      <Fact name={t(`moderation:report.subject.${subject.kind}`)}>
        <Subject item={item} />
      </Fact>
      <Fact name={t('moderation:report.why')}>{t(`terms:reportReason.${reason}`)}</Fact>
      <Fact name={t('moderation:report.by')}>
        <MemberName user={reporter} />
      </Fact>
      {message !== null && (
        <Fact name={t('moderation:report.message')}>
          <Quote text={message} />
        </Fact>
      )}
    </Facts>
  );
}

/** The subject of a report. A message is shown alone, as its conversation is private. */
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
