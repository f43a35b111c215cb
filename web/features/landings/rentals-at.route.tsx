import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageHandle } from '#web/lib/subjects.ts';
import { loadLanding } from './landing-loader.ts';
import { LandingPage } from './landing-page.tsx';

export const handle: PageHandle = { subjects: ['landings', 'rentals', 'terms'], readable: true };

export function loader(args: LoaderFunctionArgs) {
  return loadLanding(args, 'locations');
}

export default function RentalsAtRoute() {
  return <LandingPage landing={useLoaderData<typeof loader>()} />;
}
