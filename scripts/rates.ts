// `npm run rates`: what each currency is worth when lists are ordered by price.
// `npm run rates -- set <currency> <rate>`: changes that, and brings the rentals into their new order.
import { parseArgs } from 'node:util';
import { CURRENCIES, type Currency } from '#contract/money.ts';
import { REFERENCE_CURRENCY } from '../server/features/rentals/index.ts';
import { haveDone, runScript, Unusable } from './operator.ts';

const USAGE = `Usage: npm run rates
       npm run rates -- set <currency> <what 1 of it is worth in ${REFERENCE_CURRENCY}> [--yes]`;
/** A larger change at once is probably a typo or an inverted rate. */
const UNLIKELY_FACTOR = 5;

async function list(): Promise<void> {
  const { rates } = await haveDone('listRates', {});
  for (const { currency, rate, rentals } of rates) {
    console.log(`1 ${currency} = ${rate} ${REFERENCE_CURRENCY}  (rentals: ${rentals})`);
  }
}

/** @throws Unusable for an invalid rate, and for an unlikely one without confirmation */
async function change(currency: Currency, rate: number, sure: boolean): Promise<void> {
  if (currency === REFERENCE_CURRENCY) {
    throw new Unusable(
      `Rates say what a currency is worth in ${REFERENCE_CURRENCY}: its own is always 1. Nothing was changed.`,
    );
  }
  const { rates } = await haveDone('listRates', {});
  const present = rates.find((known) => known.currency === currency)?.rate ?? rate;
  if (!sure && Math.max(rate / present, present / rate) > UNLIKELY_FACTOR) {
    throw new Unusable(
      `1 ${currency} is worth ${present} ${REFERENCE_CURRENCY} now, ${rate} is far from that. Say so with --yes. Nothing was changed.`,
    );
  }
  const { changed } = await haveDone('changeRate', { currency, rate });
  console.log(
    `1 ${currency} = ${rate} ${REFERENCE_CURRENCY}. Rentals with another order: ${changed}.`,
  );
}

const isCurrency = (word: string): word is Currency => CURRENCIES.some((known) => known === word);

await runScript(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  });
  const [verb, word = '', number = '', ...others] = positionals;
  if (verb === undefined && !values.yes) return list();
  const [currency, rate] = [word.toUpperCase(), Number(number)];
  if (verb !== 'set' || others.length > 0 || !isCurrency(currency)) throw new Unusable(USAGE);
  if (!Number.isFinite(rate) || rate <= 0) {
    throw new Unusable(`"${number}" is no rate: it takes a number above 0, such as 0.3.`);
  }
  await change(currency, rate, values.yes);
});
