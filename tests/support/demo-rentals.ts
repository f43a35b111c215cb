import { fromUnits } from '#contract/money.ts';
import { type RentalInput, rentalInput } from '#contract/rentals/input.ts';
import { inTransaction } from '#server/commands/run-command.ts';
import { DEMO_RENTALS, type DemoRental } from '#server/demo/data.ts';
import { createRental } from '#server/features/rentals/index.ts';
import { recountWords } from '#server/features/search/index.ts';
import { inDays } from './factories.ts';
import type { TestApp } from './start-app.ts';

/**
 * Publishes the demo rentals that are open, without their pictures, the oldest first, and counts their words.
 * @returns their ids by their place in the list of demo rentals
 */
export async function publishDemoRentals(app: TestApp): Promise<Map<number, string>> {
  const { id: userId } = await app.member();
  const open = [...DEMO_RENTALS.entries()]
    .filter(([, { closed, endsInDays }]) => !closed && (endsInDays === null || endsInDays > 0))
    .toSorted(([, one], [, other]) => other.createdDaysAgo - one.createdDaysAgo);
  const ids = new Map<number, string>();
  await inTransaction({ ...app.context, wakeOutbox: () => undefined }, async (work) => {
    for (const [index, demo] of open) {
      const now = new Date(inDays(app, -demo.createdDaysAgo));
      // directly, without the outbox: the features that follow a rental have their own tests
      const moment = { ...work, now, send: () => undefined };
      const call = {
        actor: {
          userId,
          sessionId: '',
          role: 'member',
          suspended: false,
          secondFactor: null,
          trustedPasskey: false,
        },
        input: {
          params: undefined,
          query: undefined,
          body: rentalInput.parse(inputOf(app, demo)),
        },
        language: 'fr',
        network: '',
        userAgent: null,
      } as const;
      const published = await createRental(moment, call, undefined);
      if ('id' in published) ids.set(index, published.id);
    }
    await recountWords(work.db);
  });
  return ids;
}

function inputOf(app: TestApp, demo: DemoRental): RentalInput {
  const town = app.context.geocoder.town(demo.town);
  if (!town) throw new Error(`The demo town "${demo.town}" is not in the gazetteer.`);
  return {
    kind: demo.kind,
    name: demo.name,
    message: demo.message,
    category: demo.category,
    location: { label: demo.street, lat: town.lat, lng: town.lng },
    startedAt: inDays(app, demo.startsInDays),
    endedAt: demo.endsInDays === null ? null : inDays(app, demo.endsInDays),
    price: fromUnits(demo.price, demo.currency),
    priceFrequency: demo.priceFrequency,
    identity: demo.identity,
    deliveryMethod: demo.deliveryMethod,
    condition: demo.condition,
  };
}
