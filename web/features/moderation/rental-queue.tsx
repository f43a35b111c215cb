import { DECISIONS } from '#contract/moderation/decisions.ts';
import { WarningNote } from '#web/features/warnings/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';
import { MemberCard } from './member-card.tsx';
import { QueueView } from './queue-view.tsx';
import { RentalFile } from './rental-file.tsx';

/** Published rentals that no moderator has reviewed yet. They are public meanwhile. */
export function RentalQueue() {
  const { t } = useTranslation();
  return (
    <QueueView
      queue="rentals"
      factsOf={({ rental, owner, warnings }) => ({
        title: rental.name,
        detail: t(`moderation:rental.kind.${rental.kind}`),
        face: owner,
        mark: warnings.length > 0 && <Badge tone="warn">{t('warnings:mark')}</Badge>,
        readers: { member: { name: owner.firstname, language: owner.language } },
        decisions: DECISIONS.rentals,
      })}
    >
      {({ rental, owner, warnings }) => (
        <>
          <WarningNote warnings={warnings} to="moderator" />
          <RentalFile rental={rental} />
          <MemberCard user={owner} part={t('moderation:rental.owner')} />
        </>
      )}
    </QueueView>
  );
}
