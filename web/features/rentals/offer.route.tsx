import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { getLanding } from '#contract/landings/operations.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import { ErrorPage } from '#web/features/site/index.ts';
import { load } from '#web/lib/server-api.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { isForeign } from './is-foreign.ts';
import { loadReviews } from './load-reviews.ts';
import { loadSimilar } from './load-similar.ts';
import { MissingRental } from './missing-rental.tsx';
import { RentalPage } from './rental-page.tsx';
import { reloadsForAnotherPath } from './use-rental-choice.ts';

export const handle: PageHandle = { subjects: ['rental', 'rentals', 'terms'] };

export const shouldRevalidate = reloadsForAnotherPath;

/** An offer by its readable URL; a former URL redirects permanently. */
export async function loader(args: LoaderFunctionArgs) {
  const { lang, slug = '' } = args.params;
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  const answer = await load(args, getLanding, { params: { route: 'offre-location', slug } });
  if (answer.type === 'moved') {
    throw redirect(pageUrl(language, 'offer', { slug: answer.slug }), 301);
  }
  if (answer.type !== 'offer') throw data(null, { status: 404 });
  const { rental } = answer;
  const [similar, reviews] = await Promise.all([
    loadSimilar(args, rental.id),
    loadReviews(args, rental),
  ]);
  return { rental, similar, reviews, isForeign: isForeign(rental, language) };
}

export default function OfferRoute() {
  const page = useLoaderData<typeof loader>();
  return <RentalPage key={page.rental.id} {...page} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return <MissingRental />;
}
