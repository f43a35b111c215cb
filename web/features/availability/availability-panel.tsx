import { Suspense } from 'react';
import type { Rental } from '#contract/rentals/schemas.ts';
import { RentalCalendars } from '#web/features/calendars/index.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { FreeDays } from './free-days.tsx';
import { OwnDays } from './own-days.tsx';
import { useAvailability } from './use-availability.ts';
import { WatchDays } from './watch-days.tsx';

/** When a rental is free; its owner says here when it is not. */
export function AvailabilityPanel({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  const member = useMember();
  const own = member?.id === rental.owner.id;
  const { availability, failure, read, take } = useAvailability(rental.id);
  if (!availability) {
    return failure ? (
      <>
        <CallFailure error={failure} />
        <Button look="line" onClick={read}>
          {t('common:action.tryAgain')}
        </Button>
      </>
    ) : (
      <Skeleton style={{ height: 348, borderRadius: 10 }} />
    );
  }
  if (!own || rental.state === 'expired') {
    return (
      <>
        <FreeDays rental={rental} availability={availability} />
        {member && !own && !rental.closed && rental.state !== 'expired' && (
          <WatchDays rental={rental} availability={availability} />
        )}
      </>
    );
  }
  return (
    <>
      <OwnDays rental={rental} availability={availability} onSaved={take} onOutdated={read} />
      <Suspense>
        <RentalCalendars rental={rental} onChanged={read} />
      </Suspense>
    </>
  );
}
