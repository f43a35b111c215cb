import { RENTAL_DECISIONS } from '#contract/moderation/decisions.ts';
import type { RentalCase } from '#contract/moderation/schemas.ts';
import { WarningNote } from '#web/features/warnings/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';
import { Fact, Facts, Quote } from './facts.tsx';
import { MemberCard } from './member-card.tsx';
import { RentalFilters, useRentalFilters } from './queue-filters.tsx';
import { QueueView } from './queue-view.tsx';
import { RentalFile } from './rental-file.tsx';

/**
 * Published rentals that no moderator has reviewed yet, which are public meanwhile, and hidden ones whose owners ask
 * for another look; or all hidden ones.
 */
export function RentalQueue() {
  const { t } = useTranslation();
  const { filters } = useRentalFilters();
  return (
    <QueueView
      queue="rentals"
      query={filters}
      filters={<RentalFilters />}
      factsOf={({ rental, owner, warnings, standing }) => ({
        title: rental.name,
        detail: t(`moderation:rental.kind.${rental.kind}`),
        face: owner,
        mark:
          standing === 'again' ? (
            <Badge tone="blue">{t('moderation:rental.again')}</Badge>
          ) : (
            warnings.length > 0 && <Badge tone="warn">{t('warnings:mark')}</Badge>
          ),
        readers: { member: { name: owner.firstname, language: owner.language } },
        decisions: RENTAL_DECISIONS[standing],
      })}
    >
      {(item) => (
        <>
          <Hidden item={item} />
          <WarningNote warnings={item.warnings} to="moderator" />
          <RentalFile rental={item.rental} />
          <MemberCard user={item.owner} part={t('moderation:rental.owner')} />
        </>
      )}
    </QueueView>
  );
}

/** Why a listing is hidden, and that its owner asks for another look. */
function Hidden({ item: { hidden, standing } }: { item: RentalCase }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  if (!hidden) return null;
  return (
    <Facts>
      <Fact name={t('moderation:rental.hiddenWhy')}>
        <Quote text={hidden.reason} />
        <p className="muted">
          <time dateTime={hidden.at}>{moment(hidden.at)}</time>
        </p>
        {standing === 'again' && <p>{t('moderation:rental.againNote')}</p>}
      </Fact>
    </Facts>
  );
}
