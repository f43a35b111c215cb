import { getLanding as operation } from '#contract/landings/operations.ts';
import type { AnyRoute } from '../../api/handlers.ts';
import { publicQuery } from '../../api/public-query.ts';
import type { Context } from '../../context.ts';
import type { AgreementAbout } from '../rentals/index.ts';
import { landingReader } from './get-landing.ts';

/** `agreementAbout` is the function of the bookings feature that decides what a member may see by an agreement. */
export function landingsRoutes(
  context: Context,
  { agreementAbout }: { agreementAbout: AgreementAbout },
): AnyRoute[] {
  const getLanding = landingReader(context.clock, agreementAbout);
  return [
    publicQuery(
      context,
      operation,
      (reading, { actor, language, input }) =>
        getLanding(reading, input.params, { userId: actor?.userId ?? null, language }),
      // an offer's page names its rental by id; all others list rentals
      { dependsOnAllRentals: ({ type }) => type !== 'offer' },
    ),
  ];
}
