import { asText, usePageData } from '#web/lib/page-data.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { loadLanding } from './landing-loader.ts';
import { LandingPage } from './landing-page.tsx';

export const handle: PageHandle = { subjects: ['landings', 'rentals', 'terms'], readable: true };

export const loader = asText((args) => loadLanding(args, 'locations'));

export default function RentalsAtRoute() {
  return <LandingPage landing={usePageData<typeof loader>()} />;
}
