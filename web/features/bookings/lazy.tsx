import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/blocks.tsx';

const Pane = lazy(() => import('./booking-pane.tsx'));

/** A booking next to its conversation; it is loaded with the first booking that is shown. */
export function BookingPane(props: ComponentProps<typeof Pane>) {
  return (
    <Suspense fallback={<Skeleton style={{ height: 260, borderRadius: 16 }} />}>
      <Pane {...props} />
    </Suspense>
  );
}
