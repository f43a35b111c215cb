import type { ComponentType } from 'react';
import type { Booking } from '#contract/bookings/schemas.ts';
import { BookingLedger } from './booking-ledger.tsx';
import styles from './booking-sections.module.css';
import { ChangeSection } from './change-section.tsx';
import { DepositSection } from './deposit-section.tsx';
import { HandoverMoments } from './handover-moment.tsx';
import { MeetingDetails } from './meeting-details.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { RateOther } from './rate-other.tsx';
import { anchorOf, type Section } from './sections.ts';

interface PartProps {
  booking: Booking;
  memberId: string;
}

/** What each section of a booking shows; nothing where it has nothing to show. */
const PARTS: Record<Section, ComponentType<PartProps>> = {
  meeting: MeetingDetails,
  change: ChangeSection,
  payments: PaymentsSection,
  moments: HandoverMoments,
  ledger: BookingLedger,
  deposit: DepositSection,
  rate: RateOther,
};

interface BookingSectionsProps extends PartProps {
  sections: readonly Section[];
}

/** Sections of a booking in the given order; a form that is open in one stays open when they change places. */
export function BookingSections({ sections, ...props }: BookingSectionsProps) {
  return sections.map((section) => {
    const Part = PARTS[section];
    return (
      <div key={section} id={anchorOf(section)} tabIndex={-1} className={styles.part}>
        <Part {...props} />
      </div>
    );
  });
}
