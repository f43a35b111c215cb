import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/blocks.tsx';

const Details = lazy(() => import('./booking-details.tsx'));

/** A booking next to its conversation; it is loaded with the first booking that is shown. */
export function BookingDetails(props: ComponentProps<typeof Details>) {
  return (
    <Suspense fallback={<Skeleton style={{ height: 260, borderRadius: 16 }} />}>
      <Details {...props} />
    </Suspense>
  );
}
