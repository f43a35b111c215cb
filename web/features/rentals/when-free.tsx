import { Suspense, useEffect, useState } from 'react';
import { DAYS_ID } from '#contract/paths.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { AvailabilityPanel } from '#web/features/availability/index.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useNear } from '#web/lib/use-near.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { Asking } from './contact-box.tsx';
import { contactObstacle } from './contact-state.ts';
import type { ChoiceOnPage } from './use-rental-choice.ts';
import styles from './when-free.module.css';

interface WhenFreeProps {
  rental: Rental;
  chosen: ChoiceOnPage;
  className?: string | undefined;
}

/** When an offer is free, to pick days from; the calendar is loaded when it comes near the window, or has days to show. */
export function WhenFree({ rental, chosen, className }: WhenFreeProps) {
  const { t } = useTranslation();
  const canAsk = contactObstacle(rental, useMember()?.id) === null;
  const [ref, near] = useNear<HTMLElement>();
  // not on the server, which has no calendar
  const [hasDays, setHasDays] = useState(false);
  const { quoted } = chosen;
  useEffect(() => {
    if (quoted) setHasDays(true);
  }, [quoted]);
  const waiting = <Skeleton style={{ height: 348, borderRadius: 10 }} />;
  return (
    <section ref={ref} id={DAYS_ID} className={className}>
      <h2>{t(canAsk ? 'rentals:availability.title' : 'rentals:availability.titleOwn')}</h2>
      <div className={styles.content}>
        {near || hasDays ? (
          <Suspense fallback={waiting}>
            <AvailabilityPanel
              rental={rental}
              choice={chosen.choice}
              onChoose={chosen.choose}
              onKnown={chosen.onAvailability}
            />
          </Suspense>
        ) : (
          waiting
        )}
        <div className={styles.asking}>
          <Asking rental={rental} chosen={chosen} atCalendar />
        </div>
      </div>
    </section>
  );
}
