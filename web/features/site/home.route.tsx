import { useLoaderData } from 'react-router';
import type { PageHandle } from '#web/lib/subjects.ts';
import { loadHome } from './home-data.ts';
import { HomePage } from './home-page.tsx';

export const handle: PageHandle = { subjects: ['site', 'rentals', 'terms'] };

export const loader = loadHome;

export default function HomeRoute() {
  return <HomePage data={useLoaderData<typeof loader>()} />;
}
