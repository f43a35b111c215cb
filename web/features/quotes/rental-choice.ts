import { type CalendarDate, isDate } from '#contract/days/calendar.ts';
import { dateIn } from '#contract/days/zone.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#contract/enums.ts';
import { type PeriodChoice, USUAL_HOURS } from './period-choice.ts';

/** What somebody has chosen of a rental: days, hours where the price is by the hour, and a way of handing over. */
export interface RentalChoice extends PeriodChoice {
  /** Undefined: the usual one. */
  delivery: DeliveryMethod | undefined;
}

/** The parameters of an address that carry a choice from list to listing to proposal. */
const PARAMETERS = {
  from: 'from',
  to: 'until',
  startTime: 'start',
  endTime: 'end',
  delivery: 'delivery',
} as const satisfies Record<keyof RentalChoice, string>;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Reads a choice from an address; what is no day, hour or way is ignored, as are days in the wrong order. */
export function readChoice(search: URLSearchParams): RentalChoice {
  const day = (name: 'from' | 'to'): CalendarDate | undefined => {
    const text = search.get(PARAMETERS[name]) ?? '';
    return isDate(text) ? text : undefined;
  };
  const time = (name: 'startTime' | 'endTime') => {
    const text = search.get(PARAMETERS[name]) ?? '';
    return TIME.test(text) ? text : USUAL_HOURS[name];
  };
  const from = day('from');
  const to = day('to');
  const delivery = search.get(PARAMETERS.delivery);
  return {
    from,
    to: from && to && to >= from ? to : undefined,
    startTime: time('startTime'),
    endTime: time('endTime'),
    delivery: DELIVERY_METHODS.find((method) => method === delivery),
  };
}

/** The choice without days that have passed where the thing is. */
export function comingChoice(choice: RentalChoice, timeZone: string, now: Date): RentalChoice {
  return choice.from && choice.from < dateIn(timeZone, now)
    ? { ...choice, from: undefined, to: undefined }
    : choice;
}

/** The parameters that carry a choice; those of hours only where they differ from the usual ones. */
export function choiceParameters({
  from,
  to,
  startTime,
  endTime,
  delivery,
}: RentalChoice): [string, string][] {
  if (!from) return delivery ? [[PARAMETERS.delivery, delivery]] : [];
  const hours = startTime !== USUAL_HOURS.startTime || endTime !== USUAL_HOURS.endTime;
  return [
    [PARAMETERS.from, from],
    ...(to && to !== from ? [[PARAMETERS.to, to] as [string, string]] : []),
    ...(hours
      ? ([
          [PARAMETERS.startTime, startTime],
          [PARAMETERS.endTime, endTime],
        ] as [string, string][])
      : []),
    ...(delivery ? [[PARAMETERS.delivery, delivery] as [string, string]] : []),
  ];
}

/** An address whose choice is replaced; its other parameters stay. */
export function withChoice(search: URLSearchParams, choice: RentalChoice): URLSearchParams {
  const replaced = new URLSearchParams(search);
  for (const name of Object.values(PARAMETERS)) replaced.delete(name);
  for (const [name, value] of choiceParameters(choice)) replaced.set(name, value);
  return replaced;
}
