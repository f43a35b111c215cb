import { Suspense, useEffect, useEffectEvent } from 'react';
import type { Availability, Rental } from '#contract/rentals/schemas.ts';
import type { PeriodChoice } from '#web/features/quotes/index.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { FreeDays, Legend } from './free-days.tsx';
import { LazyMemberParts } from './lazy-member-parts.ts';
import { OwnDays } from './own-days.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { useAvailability } from './use-availability.ts';

interface AvailabilityPanelProps {
  rental: Rental;
  choice: PeriodChoice;
  onChoose: (changed: Partial<PeriodChoice>) => void;
  /** Called with the taken days once they are known, and when they change. */
  onKnown: (availability: Availability) => void;
}

/** When a rental is free, to pick days from; its owner says here when it is not. */
export function AvailabilityPanel({ rental, choice, onChoose, onKnown }: AvailabilityPanelProps) {
  const { t } = useTranslation();
  const member = useMember();
  const own = member?.id === rental.owner.id;
  const { availability, failure, read } = useAvailability(rental.id);
  const known = useEffectEvent(onKnown);
  useEffect(() => {
    if (availability) known(availability);
  }, [availability]);
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
  if (rental.state === 'expired' || (rental.closed && !own)) {
    return <FreeDays rental={rental} availability={availability} />;
  }
  const parts = member && (
    <Suspense>
      <LazyMemberParts
        memberId={member.id}
        {...{ rental, availability, choice }}
        onChanged={read}
      />
    </Suspense>
  );
  if (own) {
    return (
      <>
        <OwnDays rental={rental} onChanged={read} />
        {parts}
      </>
    );
  }
  return (
    <>
      <PeriodPicker
        rental={rental}
        choice={choice}
        onChange={onChoose}
        availability={availability}
        wide
      />
      {availability.booked.length + availability.blocked.length > 0 && <Legend />}
      {parts}
    </>
  );
}
