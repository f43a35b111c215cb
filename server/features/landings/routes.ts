import { getLanding as operation } from '#contract/landings/operations.ts';
import { type AnyRoute, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import type { HasAgreement } from '../rentals/index.ts';
import { landingReader } from './get-landing.ts';

/** `hasAgreement` is bookings' word on who may see an exact place. */
export function landingsRoutes(
  context: Context,
  { hasAgreement }: { hasAgreement: HasAgreement },
): AnyRoute[] {
  const getLanding = landingReader(context, hasAgreement);
  return [
    query(operation, ({ actor, language, input }) =>
      getLanding(input.params, { userId: actor?.userId ?? null, language }),
    ),
  ];
}
