import { describe, expect, it } from 'vitest';
import {
  CATEGORIES,
  CONDITIONS,
  DELIVERY_METHODS,
  IDENTITIES,
  PRICE_FREQUENCIES,
} from '#contract/enums.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  countBy,
  distinct,
  isDrawable,
  memberById,
  townById,
} from '../../tests/support/demo-data.ts';
import { TINTS } from '../tints.ts';
import { DEMO_MEMBERS, DEMO_RENTALS } from './data.ts';

/** Months, seasons and feasts, as the texts of each language name them. */
const TIMES_OF_THE_YEAR = [
  /\b(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b/iu,
  /printemps|l'été|cet été|automne|hiver|noël|pâques|toussaint|l'aïd|rentrée/iu,
  /\b(?:spring|summer|autumn|winter|christmas|easter|eid|ramadan)\b/iu,
  /\b(?:january|february|april|june|july|august|september|october|november|december)\b/iu,
  /جانفي|فيفري|مارس|أفريل|(?<!\p{L})ماي(?!\p{L})|جوان|جويلية|سبتمبر|أكتوبر|نوفمبر|ديسمبر/u,
  /الربيع|الصيف|الخريف|الشتاء|رمضان|العيد(?!\p{L})|المولد/u,
];

describe('the demo rentals', () => {
  it('are three hundred, about four offers for one request', () => {
    expect(DEMO_RENTALS).toHaveLength(300);
    const offers = DEMO_RENTALS.filter(({ kind }) => kind === 'offer').length;
    expect(offers).toBeGreaterThan(225);
    expect(offers).toBeLessThan(245);
  });

  it('fill every category with at least eight', () => {
    const counts = countBy(DEMO_RENTALS, (rental) => rental.category);
    for (const category of CATEGORIES)
      expect(counts[category] ?? 0, category).toBeGreaterThanOrEqual(8);
  });

  it('keep titles, texts, prices and deposit notes within their limits', () => {
    for (const rental of DEMO_RENTALS) {
      const { name, message, price, deposit } = rental;
      expect(name.length, name).toBeGreaterThanOrEqual(LIMITS.titleLength.min);
      expect(name.length, name).toBeLessThanOrEqual(LIMITS.titleLength.max);
      expect(message.length, name).toBeGreaterThanOrEqual(40);
      expect(message.length, name).toBeLessThanOrEqual(600);
      expect(Number.isInteger(price) && price >= LIMITS.price.min, name).toBe(true);
      expect(deposit?.note?.length ?? 0).toBeLessThanOrEqual(LIMITS.depositNoteLength);
    }
  });

  it('show longer prices, a weekend price, fees and rules on a few of them', () => {
    const terms = DEMO_RENTALS.flatMap((rental) => rental.terms ?? []);
    expect(terms.length).toBeGreaterThanOrEqual(3);
    for (const part of ['longer', 'weekend', 'otherWays', 'rules'] as const) {
      expect(
        terms.some((one) => one[part] !== undefined),
        part,
      ).toBe(true);
    }
  });

  it('repeat no title, no text and no moment of publication', () => {
    expect(distinct(DEMO_RENTALS.map((rental) => rental.name))).toBe(300);
    expect(distinct(DEMO_RENTALS.map((rental) => rental.message))).toBe(300);
    expect(distinct(DEMO_RENTALS.map((rental) => rental.createdDaysAgo))).toBe(300);
  });

  it('name no time of the year that is wanted: the days of a request follow the day on which they are written', () => {
    for (const { kind, name, message } of DEMO_RENTALS) {
      if (kind === 'offer') continue;
      for (const time of TIMES_OF_THE_YEAR) expect(`${name} ${message}`).not.toMatch(time);
    }
  });

  it('name no season as the present one', () => {
    for (const { name, message } of DEMO_RENTALS)
      expect(`${name} ${message}`).not.toMatch(
        /cet (?:été|hiver|automne)|ce printemps|this (?:summer|winter|spring|autumn)/iu,
      );
  });

  it('use only the words of the contract', () => {
    for (const rental of DEMO_RENTALS) {
      expect(CATEGORIES).toContain(rental.category);
      expect(PRICE_FREQUENCIES).toContain(rental.priceFrequency);
      expect(IDENTITIES).toContain(rental.identity);
      expect(DELIVERY_METHODS).toContain(rental.deliveryMethod);
      expect(CONDITIONS).toContain(rental.condition);
    }
  });

  it('are written in the script of their language, French first', () => {
    for (const rental of DEMO_RENTALS) {
      const arabic = rental.language === 'tn' || rental.language === 'ar';
      expect(/[\u0600-\u06ff]/.test(rental.message), rental.name).toBe(arabic);
    }
    const counts = countBy(DEMO_RENTALS, (rental) => rental.language);
    expect(counts.fr).toBeGreaterThan(150);
    expect(counts.tn).toBeGreaterThan(60);
    expect(counts.ar).toBeGreaterThan(35);
    expect(counts.en).toBeGreaterThan(10);
  });

  it('stand in known towns with the currency of the country, offers near their owner', () => {
    for (const rental of DEMO_RENTALS) {
      const town = townById.get(rental.town);
      const home = townById.get(memberById.get(rental.owner)?.town ?? '');
      expect(town, rental.name).toBeDefined();
      if (rental.kind === 'offer') expect(home?.country, rental.name).toBe(town?.country);
      expect(rental.currency, rental.name).toBe(town?.country === 'TN' ? 'TND' : 'EUR');
    }
    expect(distinct(DEMO_RENTALS.map((rental) => rental.town))).toBeGreaterThanOrEqual(60);
  });

  it('are shared out between all members, two to fifteen each', () => {
    const counts = countBy(DEMO_RENTALS, (rental) => rental.owner);
    for (const member of DEMO_MEMBERS) {
      expect(counts[member.id] ?? 0, member.id).toBeGreaterThanOrEqual(2);
      expect(counts[member.id] ?? 0, member.id).toBeLessThanOrEqual(15);
    }
  });

  it('end after they start, six of them in the past, four closed', () => {
    for (const { name, createdDaysAgo, startsInDays, endsInDays } of DEMO_RENTALS) {
      expect(createdDaysAgo, name).toBeGreaterThanOrEqual(0.05);
      expect(createdDaysAgo, name).toBeLessThanOrEqual(200);
      if (endsInDays !== null) expect(endsInDays, name).toBeGreaterThan(startsInDays);
    }
    expect(
      DEMO_RENTALS.filter(({ endsInDays }) => endsInDays !== null && endsInDays < 0),
    ).toHaveLength(6);
    expect(DEMO_RENTALS.filter(({ closed }) => closed)).toHaveLength(4);
    expect(DEMO_RENTALS.some(({ startsInDays }) => startsInDays > 0)).toBe(true);
  });

  it('show one to four different existing pictures on an offer and none on a request', () => {
    for (const rental of DEMO_RENTALS) {
      const keys = rental.pictures.map((picture) => JSON.stringify(picture));
      expect(distinct(keys), rental.name).toBe(keys.length);
      expect(keys.length > 0 && keys.length <= 4, rental.name).toBe(rental.kind === 'offer');
      for (const { object, niche, tint } of rental.pictures) {
        expect(isDrawable(object), object).toBe(true);
        expect(['arch', 'sun', 'light']).toContain(niche);
        expect(TINTS[tint], tint).toBeDefined();
      }
    }
  });

  it('need few drawings, since each one is encoded once', () => {
    const drawings = DEMO_RENTALS.flatMap((rental) =>
      rental.pictures.map((p) => JSON.stringify(p)),
    );
    expect(distinct(drawings)).toBeLessThanOrEqual(112);
  });
});
