import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getMember } from '#contract/moderation/operations.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Loading } from '#web/ui/blocks.tsx';
import { Badge } from '#web/ui/marks.tsx';
import { ReadFailure } from '#web/ui/read-failure.tsx';
import styles from './case-file.module.css';
import { Section } from './case-file.tsx';
import { LogRow } from './decision-log.tsx';
import { Fact, Facts, Quote } from './facts.tsx';
import rowStyles from './section-rows.module.css';

/** Why a member is suspended, what was decided about them, and their latest listings. Reading it is noted. */
export function MemberFile({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { data, error, refetch } = useQuery(callQuery(getMember, { params: { id: memberId } }));
  if (error) return <ReadFailure error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const { suspensionReason, decisions, rentals } = data;
  return (
    <>
      {suspensionReason !== null && (
        <Facts>
          <Fact name={t('moderation:member.whySuspended')}>
            <Quote text={suspensionReason} />
          </Fact>
        </Facts>
      )}
      {rentals.length > 0 && (
        <Section title={t('moderation:member.rentals')}>
          <ul className={`panel ${styles.rows}`}>
            {rentals.map(({ id, name, status }) => (
              <li key={id} className={rowStyles.row}>
                <p>
                  {status === 'hidden' ? (
                    <bdi>{name}</bdi>
                  ) : (
                    <Link className="link" to={page('rental', { rentalId: id })}>
                      <bdi>{name}</bdi>
                    </Link>
                  )}{' '}
                  <Badge tone={status === 'hidden' ? 'warn' : 'plain'}>
                    {t(`moderation:member.rental.${status}`)}
                  </Badge>
                </p>
              </li>
            ))}
          </ul>
        </Section>
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
