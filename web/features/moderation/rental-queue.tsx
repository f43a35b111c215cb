import { DECISIONS } from '#contract/moderation/decisions.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { MemberCard } from './member-card.tsx';
import { QueueView } from './queue-view.tsx';
import { RentalFile } from './rental-file.tsx';

/** Published rentals that no moderator has reviewed yet. They are public meanwhile. */
export function RentalQueue() {
  const { t } = useTranslation();
  return (
    <QueueView
      queue="rentals"
      factsOf={({ rental, owner }) => ({
        title: rental.name,
        detail: t(`moderation:rental.kind.${rental.kind}`),
        face: owner,
        readers: { member: { name: owner.firstname, language: owner.language } },
        decisions: DECISIONS.rentals,
      })}
    >
      {({ rental, owner }) => (
        <>
          <RentalFile rental={rental} />
          <MemberCard user={owner} part={t('moderation:rental.owner')} />
        </>
      )}
    </QueueView>
  );
}
