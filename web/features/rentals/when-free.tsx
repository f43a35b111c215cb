import { Suspense } from 'react';
import type { Rental } from '#contract/rentals/schemas.ts';
import { AvailabilityPanel } from '#web/features/availability/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useNear } from '#web/lib/use-near.ts';
import { Skeleton } from '#web/ui/blocks.tsx';

/** When an offer is free; the calendar is loaded when it comes near the window. */
export function WhenFree({
  rental,
  className,
}: {
  rental: Rental;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const [ref, near] = useNear<HTMLElement>();
  const waiting = <Skeleton style={{ height: 348, borderRadius: 10 }} />;
  return (
    <section ref={ref} className={className}>
      <h2>{t('rentals:availability.title')}</h2>
      {near ? (
        <Suspense fallback={waiting}>
          <AvailabilityPanel rental={rental} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}
