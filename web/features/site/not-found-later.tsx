import { lazy, Suspense } from 'react';
import { Loading } from '#web/ui/blocks.tsx';

const NotFound = lazy(() =>
  import('./not-found.tsx').then(({ NotFound: Page }) => ({ default: Page })),
);

/** Says that nothing is here; few see it, so that it is not on every page. */
export function NotFoundLater() {
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
