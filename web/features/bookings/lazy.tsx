import { type ComponentProps, lazy, Suspense } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Skeleton } from '#web/ui/blocks.tsx';

/** The one button of a booking, with the dialogs that it may open. */
export const NextActionPart = lazyPart(
  ['bookings', 'proposals', 'members', 'accounts', 'terms', 'errors'],
  async () => (await import('./next-action.tsx')).NextAction,
);

const Pane = lazy(() => import('./booking-pane.tsx'));

/** A booking next to its conversation; it is loaded with the first booking that is shown. */
export function BookingPane(props: ComponentProps<typeof Pane>) {
  return (
    <Suspense fallback={<Skeleton style={{ height: 260, borderRadius: 16 }} />}>
      <Pane {...props} />
    </Suspense>
  );
}
