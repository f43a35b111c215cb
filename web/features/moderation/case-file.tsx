import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { getReport, listReports } from '#contract/moderation/operations.ts';
import type { CaseBooking, ReportCase, ReportFile } from '#contract/moderation/schemas.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { usePeriodText } from '#web/features/proposals/index.ts';
import { WarningNote } from '#web/features/warnings/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Loading } from '#web/ui/blocks.tsx';
import { Badge } from '#web/ui/marks.tsx';
import { ReadFailure } from '#web/ui/read-failure.tsx';
import styles from './case-file.module.css';
import { CaseMessages } from './case-messages.tsx';
import { LogRow } from './decision-log.tsx';
import { Fact, Facts } from './facts.tsx';
import { RentalFile } from './rental-file.tsx';
import { RestoreRental } from './restore-rental.tsx';
import rowStyles from './section-rows.module.css';

/** What a moderator needs in addition to the report itself. Reading it is noted, since private messages may be among it. */
export function CaseFile({ item }: { item: ReportCase }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const invalidate = useInvalidate();
  const { data, error, refetch } = useQuery(callQuery(getReport, { params: { id: item.id } }));
  if (error) return <ReadFailure error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const { messages, bookings, rental, decisions, record } = data;
  return (
    <>
      {messages.length > 0 && (
        <Section title={t('moderation:case.messages')}>
          <p className="muted">{t('moderation:case.messagesNote')}</p>
          <CaseMessages messages={messages} />
        </Section>
      )}
      <Facts>
        <Fact name={t(item.visitor ? 'moderation:case.recordOfAddress' : 'moderation:case.record')}>
          {t('moderation:case.recordCount', {
            reports: number(record.reports),
            upheld: number(record.upheld),
            dismissed: number(record.dismissed),
          })}
        </Fact>
      </Facts>
      {bookings.length > 0 && <Bookings bookings={bookings} />}
      {rental && <Listing listing={rental} />}
      {rental?.rental.hidden && item.decision === 'hide' && (
        <RestoreRental
          rental={rental.rental}
          reader={item.reported}
          onOutdated={() => invalidate(getReport, listReports)}
        />
      )}
      <Section title={t('moderation:case.decisions')}>
        {decisions.length === 0 ? (
          <p className="muted">{t('moderation:case.noDecisions')}</p>
        ) : (
          <ul className={`panel ${styles.rows}`}>
            {decisions.map((entry) => (
              <LogRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={rowStyles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** The bookings of the reported member and the reporter. */
function Bookings({ bookings }: { bookings: CaseBooking[] }) {
  const { t } = useTranslation();
  const periodText = usePeriodText();
  const page = usePageUrl();
  const memberName = useMemberName();
  return (
    <Section title={t('moderation:case.bookings')}>
      <ul className={`panel ${styles.rows}`}>
        {bookings.map(({ id, rental, status, owner, renter, ...times }) => (
          <li key={id} className={rowStyles.row}>
            <p>
              <Link className="link" to={page('rental', { rentalId: rental.id })}>
                <bdi>{rental.name}</bdi>
              </Link>{' '}
              <Badge tone="blue">{t(`terms:bookingStatus.${status}`)}</Badge>
            </p>
            <p className="muted">
              {t('moderation:case.bookingSides', {
                owner: isolated(memberName(owner)),
                renter: isolated(memberName(renter)),
              })}
              {'\u00a0· '}
              <bdi>{periodText(times).dates}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The listing that was reported, or that the messages are about. */
function Listing({ listing }: { listing: NonNullable<ReportFile['rental']> }) {
  const { t } = useTranslation();
  const { rental, warnings } = listing;
  return (
    <Section title={t('moderation:case.rental')}>
      <p className={styles.name}>
        <bdi>{rental.name}</bdi>{' '}
        {rental.hidden && <Badge tone="warn">{t('moderation:member.rental.hidden')}</Badge>}
      </p>
      <WarningNote warnings={warnings} to="moderator" />
      <RentalFile rental={rental} />
    </Section>
  );
}
