import { Outlet } from 'react-router';
import { ErrorPage } from './error-page.tsx';
import { Shell } from './shell.tsx';

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
