import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useLoaderData,
  useParams,
  useRouteError,
} from 'react-router';
import { DEFAULT_LANGUAGE, isLanguage } from '#contract/languages.ts';
import { getRental } from '#contract/rentals/operations.ts';
import { ErrorPage } from '#web/features/site/index.ts';
import { load } from '#web/lib/server-api.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { HiddenRental } from './hidden-rental.tsx';
import { isForeign } from './is-foreign.ts';
import { loadReviews } from './load-reviews.ts';
import { loadSimilar } from './load-similar.ts';
import { RentalPage } from './rental-page.tsx';
import { reloadsForAnotherPath } from './use-rental-choice.ts';

export const handle: PageHandle = { subjects: ['rental', 'rentals', 'terms'] };

export const shouldRevalidate = reloadsForAnotherPath;

export async function loader(args: LoaderFunctionArgs) {
  const id = String(args.params.rentalId);
  const [rental, similar] = await Promise.all([
    load(args, getRental, { params: { id } }),
    loadSimilar(args, id),
  ]);
  const reviews = await loadReviews(args, rental);
  const { lang } = args.params;
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  return { rental, similar, reviews, isForeign: isForeign(rental, language) };
}

export default function RentalRoute() {
  const page = useLoaderData<typeof loader>();
  return <RentalPage key={page.rental.id} {...page} />;
}

/** A rental hidden from the public may still be visible to its owner. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { rentalId } = useParams();
  if (!isRouteErrorResponse(error) || error.status !== 404 || !rentalId) return <ErrorPage />;
  return <HiddenRental rentalId={rentalId} />;
}
