import { Outlet } from 'react-router';
import type { PageHandle } from '#web/lib/subjects.ts';
import { ErrorPage } from './error-page.tsx';
import { Shell } from './shell.tsx';

/** The footer names countries and things. */
export const handle: PageHandle = { subjects: ['terms'] };

export default function ShellRoute() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return (
    <Shell>
      <ErrorPage />
    </Shell>
  );
}
