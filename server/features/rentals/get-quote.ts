import {
  type DayCounting,
  datesMeant,
  endOfUnits,
  type Instants,
  instantsOf,
} from '#contract/days/period.ts';
import type { OperationInput } from '#contract/operation.ts';
import { type Quote, quote } from '#contract/quote/quote.ts';
import type { getQuote as operation } from '#contract/rentals/operations.ts';
import type { Context, Viewer } from '../../context.ts';
import { depositMoney } from '../../deposit-money.ts';
import { fieldError } from '../../errors.ts';
import { occupiedAround } from './occupancies.ts';
import { countingOf } from './rental-days.ts';
import { deliveryMethodsOf, quotedRental, rulesOf } from './terms.ts';
import { type AgreementAbout, visibleRental } from './visible-rental.ts';

type Asked = OperationInput<typeof operation>['query'];

/** What a period costs and whether it can be had. @throws AppError rentalNotFound, or validationFailed */
export async function getQuote(
  context: Pick<Context, 'db' | 'clock' | 'geocoder'>,
  id: string,
  asked: Asked,
  viewer: Viewer,
  agreementAbout: AgreementAbout,
): Promise<Quote> {
  const { row } = await visibleRental(context, id, viewer, agreementAbout);
  const counting = countingOf(row);
  const period = periodAsked(counting, asked);
  const { delivery } = asked;
  if (delivery && !deliveryMethodsOf(row).some(({ method }) => method === delivery)) {
    throw fieldError('delivery', 'deliveryMethodRequired');
  }
  const now = context.clock.now();
  const quoted = quote(quotedRental(row, counting), period, {
    delivery,
    now,
    rules: rulesOf(row),
    deposit: row.deposit_required
      ? depositMoney({
          deposit: row.deposit_amount,
          deposit_currency: row.deposit_currency,
          currency: row.price_currency,
        })
      : null,
    listed: { startsAt: row.started_at, endsAt: row.ended_at },
    ...(await occupiedAround(context.db, row, period, now)),
  });
  return { ...quoted, available: quoted.available && row.status === 'open' };
}

const HOUR = 3_600_000;

/** The instants that were asked for; whole days where days are counted. */
function periodAsked(counting: DayCounting, asked: Asked): Instants {
  const period = instantsAsked(counting, asked);
  if (period.endsAt <= period.startsAt) {
    throw fieldError(asked.startDate ? 'endDate' : 'endsAt', 'endBeforeStart');
  }
  return period;
}

function instantsAsked(
  counting: DayCounting,
  { startDate, endDate, ...instants }: Asked,
): Instants {
  const { unit } = counting;
  if (startDate) {
    const last = endDate ?? endOfUnits(unit === 'hour' ? 'day' : unit, startDate);
    return instantsOf(counting, { startDate, endDate: last });
  }
  const startsAt = new Date(instants.startsAt ?? '');
  const endsAt = new Date(instants.endsAt ?? startsAt.getTime() + HOUR);
  const period = { startsAt, endsAt };
  return unit === 'hour' || endsAt <= startsAt
    ? period
    : instantsOf(counting, datesMeant(counting, period));
}
