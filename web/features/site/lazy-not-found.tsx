import { lazy, Suspense } from 'react';
import { Loading } from '#web/ui/blocks.tsx';

const NotFound = lazy(() =>
  import('./not-found.tsx').then(({ NotFound: Page }) => ({ default: Page })),
);

/** The "not found" page; loaded only when it is needed. */
export function LazyNotFound() {
  return (
    <Suspense
      fallback={
        <div className="page">
          <Loading />
        </div>
      }
    >
      <NotFound />
    </Suspense>
  );
}
