import { type LoaderFunctionArgs, redirect } from 'react-router';
import { getLanding } from '#contract/landings/operations.ts';
import type { Landing, LandingRoute } from '#contract/landings/schemas.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import { load } from '#web/lib/server-api.ts';

const PAGE_OF = { louer: 'rentThing', locations: 'rentalsAt' } as const;

/** The data of a landing; another spelling of its URL redirects permanently. */
export async function loadLanding(
  args: LoaderFunctionArgs,
  route: Exclude<LandingRoute, 'offre-location'>,
): Promise<Landing> {
  const { lang, slug = '' } = args.params;
  const answer = await load(args, getLanding, { params: { route, slug } });
  if (answer.type === 'landing') return answer;
  if (answer.type === 'offer') throw new Error(`${route} has shown an offer.`);
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  throw redirect(pageUrl(language, PAGE_OF[route], { slug: answer.slug }), 301);
}
