import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { getRental } from '#contract/rentals/operations.ts';
import { load } from '#web/lib/server-api.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { RentalPage } from './rental-page.tsx';

export const handle: PageHandle = { subjects: ['rentals', 'terms'] };

export function loader(args: LoaderFunctionArgs) {
  return load(args, getRental, { params: { id: String(args.params.rentalId) } });
}

export default function RentalRoute() {
  return <RentalPage rental={useLoaderData<typeof loader>()} />;
}
