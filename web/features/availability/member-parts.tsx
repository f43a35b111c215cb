import type { Availability, Rental } from '#contract/rentals/schemas.ts';
import { RentalCalendars } from '#web/features/calendars/index.ts';
import type { PeriodChoice } from '#web/features/quotes/index.ts';
import { Queries } from '#web/lib/queries/provider.tsx';
import { WatchDays } from './watch-days.tsx';

export interface MemberPartsProps {
  memberId: string;
  rental: Rental;
  availability: Availability;
  /** The days chosen on the page. */
  choice: PeriodChoice;
  /** Called when calendars have blocked or freed days. */
  onChanged: () => void;
}

/**
 * What a member has next to the days of a rental: its owner the calendars it follows, everybody else a watch. Their data belong to
 * the member, whom a public page knows nothing about before they are shown.
 */
export function MemberParts(props: MemberPartsProps) {
  const { memberId, rental, availability, choice, onChanged } = props;
  const isOwn = memberId === rental.owner.id;
  return (
    <Queries key={memberId} memberId={memberId}>
      {isOwn ? (
        <RentalCalendars rental={rental} onChanged={onChanged} />
      ) : (
        <WatchDays {...{ rental, availability, choice }} />
      )}
    </Queries>
  );
}
