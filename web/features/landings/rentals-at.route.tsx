import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageHandle } from '#web/lib/subjects.ts';
import { loadLanding } from './landing-loader.ts';
import { LandingPage } from './landing-page.tsx';

export const handle: PageHandle = { subjects: ['landings', 'rentals', 'terms'] };

export const loader = (args: LoaderFunctionArgs) => loadLanding(args, 'locations');

export default function RentalsAtRoute() {
  return <LandingPage landing={useLoaderData<typeof loader>()} />;
}
