import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  BOOKING_STATUSES,
  type BookingProgress,
  type BookingStep,
  mayConfirm,
  withWord,
} from '#contract/bookings/process.ts';
import {
  CATEGORIES,
  type Category,
  CONDITIONS,
  DELIVERY_METHODS,
  IDENTITIES,
  PRICE_FREQUENCIES,
} from '#contract/enums.ts';
import { LIMITS } from '#contract/limits.ts';
import { TINTS } from '../tints.ts';
import { type DemoPicture, drawCover, drawPortrait } from './pictures.ts';

interface Town {
  id: string;
  country: string;
  lat: number;
  lng: number;
  population: number;
  names: Record<string, string>;
}
interface Member {
  id: string;
  firstname: string;
  lastname: string;
  town: string;
  language: string;
  portrait: string;
  tint: Category;
  memberSinceDays: number;
  lastSeenHours: number;
  phone: string | null;
  badges: { email: boolean; phone: boolean; identity: string };
  ratings: { by: string; score: number; comment: string }[];
}
interface Rental {
  kind: 'offer' | 'request';
  name: string;
  message: string;
  language: string;
  category: Category;
  town: string;
  street: string;
  owner: string;
  price: number;
  currency: string;
  priceFrequency: string;
  identity: string;
  deliveryMethod: string;
  condition: string;
  deposit: { amount: number; note?: string } | null;
  createdDaysAgo: number;
  startsInDays: number;
  endsInDays: number | null;
  closed: boolean;
  pictures: DemoPicture[];
}
interface Message {
  from: 'member' | 'owner';
  text?: string;
  proposal?: { total: number; fromDay: number; days: number; message: string };
  minutesAfter: number;
  answer?: string;
  booking?: { confirm?: BookingStep; cancel?: string };
}
interface Conversation {
  rental: number;
  member: string;
  startedHoursAgo: number;
  messages: Message[];
}

const read = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T;

const towns = read<Town[]>('../adapters/geocoder/towns.json');
const members = read<Member[]>('./members.json');
const rentals = read<Rental[]>('./rentals.json');
const conversations = read<Conversation[]>('./conversations.json');

const townById = new Map(towns.map((town) => [town.id, town]));
const memberById = new Map(members.map((member) => [member.id, member]));
const offers = rentals.filter((rental) => rental.kind === 'offer');
const emoji = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

const distinct = <T>(values: T[]): number => new Set(values).size;
const countBy = <T>(values: T[], key: (value: T) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[key(value)] = (counts[key(value)] ?? 0) + 1;
  return counts;
};

describe('the gazetteer', () => {
  it('names about two hundred towns in four languages, each with its own plain id', () => {
    expect(towns.length).toBeGreaterThanOrEqual(200);
    expect(distinct(towns.map((town) => town.id))).toBe(towns.length);
    for (const town of towns) {
      expect(town.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      for (const language of ['fr', 'en', 'tn', 'ar']) expect(town.names[language]).toBeTruthy();
    }
  });

  it('places Tunisian and French towns inside their country', () => {
    const boxes = { TN: [30, 37.6, 7.5, 11.6], FR: [41.3, 51.2, -5, 9.7] } as const;
    for (const town of towns) {
      const box = boxes[town.country as 'TN' | 'FR'];
      if (!box) continue;
      const [south, north, west, east] = box;
      expect(town.lat > south && town.lat < north, town.id).toBe(true);
      expect(town.lng > west && town.lng < east, town.id).toBe(true);
    }
  });

  it('covers the eleven countries, sorted by country then by population', () => {
    expect(distinct(towns.map((town) => town.country))).toBe(11);
    const sorted = [...towns].sort((a, b) =>
      a.country === b.country
        ? b.population - a.population
        : a.country.localeCompare(b.country, 'en'),
    );
    expect(towns.map((town) => town.id)).toEqual(sorted.map((town) => town.id));
  });
});

describe('the demo members', () => {
  it('are forty, the two demo accounts first', () => {
    expect(members).toHaveLength(40);
    expect(distinct(members.map((member) => member.id))).toBe(40);
    expect(members.slice(0, 2).map((member) => member.id)).toEqual(['amine', 'sonia']);
  });

  it('live in known towns and have an existing portrait of their own', () => {
    expect(distinct(members.map((member) => member.portrait))).toBe(40);
    for (const member of members) {
      expect(townById.has(member.town), member.id).toBe(true);
      expect(existsSync(join(emoji, `${member.portrait}.webp`)), member.portrait).toBe(true);
      expect(CATEGORIES).toContain(member.tint);
      expect(['fr', 'en', 'tn', 'ar']).toContain(member.language);
    }
  });

  it('have phones that are all different and fit the country they live in', () => {
    const phones = members.flatMap((member) => member.phone ?? []);
    expect(distinct(phones)).toBe(phones.length);
    for (const member of members) {
      if (member.phone === null) {
        expect(member.badges.phone).toBe(false);
        continue;
      }
      const country = townById.get(member.town)?.country;
      expect(member.phone).toMatch(country === 'TN' ? /^\+216[259]\d{7}$/ : /^\+33[67]\d{8}$/);
    }
  });

  it('are rated at most once by each other member, mostly well', () => {
    const scores: number[] = [];
    for (const member of members) {
      const raters = member.ratings.map((rating) => rating.by);
      expect(raters.length, member.id).toBeLessThanOrEqual(12);
      expect(distinct(raters), member.id).toBe(raters.length);
      expect(raters).not.toContain(member.id);
      for (const rating of member.ratings) {
        expect(memberById.has(rating.by), rating.by).toBe(true);
        expect(rating.comment.length).toBeLessThanOrEqual(1_000);
        scores.push(rating.score);
      }
    }
    expect(scores.every((score) => score >= 3 && score <= 5)).toBe(true);
    expect(scores.filter((score) => score === 3).length).toBeLessThan(scores.length / 10);
  });
});

describe('the demo rentals', () => {
  it('are three hundred, about four offers for one request', () => {
    expect(rentals).toHaveLength(300);
    expect(offers.length).toBeGreaterThan(225);
    expect(offers.length).toBeLessThan(245);
  });

  it('fill every category with at least eight', () => {
    const counts = countBy(rentals, (rental) => rental.category);
    for (const category of CATEGORIES)
      expect(counts[category] ?? 0, category).toBeGreaterThanOrEqual(8);
  });

  it('keep titles, texts, prices and deposit notes within their limits', () => {
    for (const rental of rentals) {
      const { name, message, price, deposit } = rental;
      expect(name.length, name).toBeGreaterThanOrEqual(LIMITS.titleLength.min);
      expect(name.length, name).toBeLessThanOrEqual(LIMITS.titleLength.max);
      expect(message.length, name).toBeGreaterThanOrEqual(40);
      expect(message.length, name).toBeLessThanOrEqual(600);
      expect(Number.isInteger(price) && price >= LIMITS.price.min, name).toBe(true);
      expect(deposit?.note?.length ?? 0).toBeLessThanOrEqual(LIMITS.depositNoteLength);
    }
  });

  it('repeat no title, no text and no moment of publication', () => {
    expect(distinct(rentals.map((rental) => rental.name))).toBe(300);
    expect(distinct(rentals.map((rental) => rental.message))).toBe(300);
    expect(distinct(rentals.map((rental) => rental.createdDaysAgo))).toBe(300);
  });

  it('use only the words of the contract', () => {
    for (const rental of rentals) {
      expect(CATEGORIES).toContain(rental.category);
      expect(PRICE_FREQUENCIES).toContain(rental.priceFrequency);
      expect(IDENTITIES).toContain(rental.identity);
      expect(DELIVERY_METHODS).toContain(rental.deliveryMethod);
      expect(CONDITIONS).toContain(rental.condition);
    }
  });

  it('are written in the script of their language, French first', () => {
    for (const rental of rentals) {
      const arabic = rental.language === 'tn' || rental.language === 'ar';
      expect(/[\u0600-\u06ff]/.test(rental.message), rental.name).toBe(arabic);
    }
    const counts = countBy(rentals, (rental) => rental.language);
    expect(counts.fr).toBeGreaterThan(150);
    expect(counts.tn).toBeGreaterThan(60);
    expect(counts.ar).toBeGreaterThan(35);
    expect(counts.en).toBeGreaterThan(10);
  });

  it('stand in known towns with the currency of the country, offers near their owner', () => {
    for (const rental of rentals) {
      const town = townById.get(rental.town);
      const home = townById.get(memberById.get(rental.owner)?.town ?? '');
      expect(town, rental.name).toBeDefined();
      if (rental.kind === 'offer') expect(home?.country, rental.name).toBe(town?.country);
      expect(rental.currency, rental.name).toBe(town?.country === 'TN' ? 'TND' : 'EUR');
    }
    expect(distinct(rentals.map((rental) => rental.town))).toBeGreaterThanOrEqual(60);
  });

  it('are shared out between all members, two to fifteen each', () => {
    const counts = countBy(rentals, (rental) => rental.owner);
    for (const member of members) {
      expect(counts[member.id] ?? 0, member.id).toBeGreaterThanOrEqual(2);
      expect(counts[member.id] ?? 0, member.id).toBeLessThanOrEqual(15);
    }
  });

  it('end after they start, six of them in the past, four closed', () => {
    for (const { name, createdDaysAgo, startsInDays, endsInDays } of rentals) {
      expect(createdDaysAgo, name).toBeGreaterThanOrEqual(0.05);
      expect(createdDaysAgo, name).toBeLessThanOrEqual(200);
      if (endsInDays !== null) expect(endsInDays, name).toBeGreaterThan(startsInDays);
    }
    expect(rentals.filter(({ endsInDays }) => endsInDays !== null && endsInDays < 0)).toHaveLength(
      6,
    );
    expect(rentals.filter(({ closed }) => closed)).toHaveLength(4);
    expect(rentals.some(({ startsInDays }) => startsInDays > 0)).toBe(true);
  });

  it('show one to four different existing pictures on an offer and none on a request', () => {
    for (const rental of rentals) {
      const keys = rental.pictures.map((picture) => JSON.stringify(picture));
      expect(distinct(keys), rental.name).toBe(keys.length);
      expect(keys.length > 0 && keys.length <= 4, rental.name).toBe(rental.kind === 'offer');
      for (const { object, niche, tint } of rental.pictures) {
        expect(existsSync(join(emoji, `${object}.webp`)), object).toBe(true);
        expect(['arch', 'sun', 'light']).toContain(niche);
        expect(TINTS[tint], tint).toBeDefined();
      }
    }
  });

  it('need few drawings, since each one is encoded once', () => {
    const drawings = rentals.flatMap((rental) => rental.pictures.map((p) => JSON.stringify(p)));
    expect(distinct(drawings)).toBeLessThanOrEqual(112);
  });
});

describe('the demo conversations', () => {
  it('are twenty-one, between the owner of an open rental and another member', () => {
    expect(conversations).toHaveLength(21);
    for (const { rental: index, member, startedHoursAgo } of conversations) {
      const rental = rentals[index];
      expect(rental, `rental ${index}`).toBeDefined();
      if (!rental) continue;
      expect(memberById.has(member), member).toBe(true);
      expect(member).not.toBe(rental.owner);
      expect(rental.closed || (rental.endsInDays ?? 1) < 0, rental.name).toBe(false);
      expect(rental.createdDaysAgo * 24, rental.name).toBeGreaterThan(startedHoursAgo);
    }
    expect(distinct(conversations.map(({ rental, member }) => `${rental} ${member}`))).toBe(21);
  });

  it('give amine ten, eight of them as owner, and sonia seven', () => {
    const of = (id: string) =>
      conversations.filter((c) => c.member === id || rentals[c.rental]?.owner === id);
    expect(of('amine')).toHaveLength(10);
    expect(of('amine').filter((c) => c.member !== 'amine')).toHaveLength(8);
    expect(of('sonia')).toHaveLength(7);
  });

  it('run forward from their beginning and stop before now', () => {
    for (const { startedHoursAgo, messages } of conversations) {
      const minutes = messages.map((message) => message.minutesAfter);
      expect(distinct(minutes)).toBe(minutes.length);
      expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
      expect(Math.max(...minutes)).toBeLessThan(startedHoursAgo * 60);
    }
  });

  it('carry in each message words, a proposal that lay ahead, or what is done to its booking', () => {
    for (const { startedHoursAgo, messages } of conversations) {
      for (const { text, proposal, booking, minutesAfter } of messages) {
        expect([text, proposal, booking].filter(Boolean)).toHaveLength(1);
        if (!proposal) continue;
        const { total, fromDay, days } = proposal;
        expect(Number.isInteger(total) && total > 0).toBe(true);
        expect(24 * fromDay).toBeGreaterThan(minutesAfter / 60 - startedHoursAgo + 24);
        expect(days).toBeGreaterThan(0);
        expect(proposal.message.length).toBeLessThanOrEqual(LIMITS.proposalMessageLength);
      }
    }
  });

  it('do things only to a booking that was agreed on, steps as the process allows them', () => {
    const statuses: string[] = [];
    for (const { rental, messages } of conversations) {
      const accepted = messages.findIndex(({ answer }) => answer === 'accepted');
      const steps = messages.flatMap((message, place) => (message.booking ? [place] : []));
      expect(steps.every((place) => accepted >= 0 && place > accepted)).toBe(true);
      if (accepted < 0) continue;
      let progress: BookingProgress = {
        status: 'agreed',
        hasDeposit: Boolean(rentals[rental]?.deposit),
        confirmed: new Map(),
        extensionBy: null,
      };
      for (const { from, booking } of messages) {
        const side =
          (from === 'owner') === (rentals[rental]?.kind === 'offer') ? 'owner' : 'renter';
        if (booking?.cancel) progress = { ...progress, status: 'cancelled' };
        if (!booking?.confirm) continue;
        expect(mayConfirm(progress, booking.confirm, side), booking.confirm).toBe(true);
        progress = withWord(progress, booking.confirm, side);
      }
      statuses.push(progress.status);
    }
    expect(new Set(statuses)).toEqual(new Set(BOOKING_STATUSES));
  });

  it('answer a countered proposal with one of the other side, and leave at most the last one standing', () => {
    const answers: string[] = [];
    for (const { messages } of conversations) {
      const proposals = messages.filter((message) => message.proposal);
      proposals.forEach((proposal, place) => {
        const next = proposals[place + 1];
        answers.push(proposal.answer ?? '');
        if (proposal.answer === 'countered') {
          expect(next).toBeDefined();
          expect(next?.from).not.toBe(proposal.from);
        }
        if (proposal.answer === 'pending' || proposal.answer === 'accepted')
          expect(next).toBeUndefined();
      });
    }
    const counts = countBy(answers, (answer) => answer);
    expect(Object.keys(counts).sort()).toEqual(
      ['accepted', 'cancelled', 'countered', 'declined', 'pending'].sort(),
    );
    expect(counts.accepted).toBeGreaterThanOrEqual(3);
    expect(counts.pending).toBeGreaterThanOrEqual(3);
  });
});

describe('the demo pictures', () => {
  it('draw a cover four by three and a square portrait', async () => {
    const cover = await drawCover({ object: '1f6b2', niche: 'arch', tint: 'bicycle' }, 400);
    expect(await sharp(cover).metadata()).toMatchObject({ width: 400, height: 300 });
    const portrait = await drawPortrait('1f9d4-1f3fc', 'bicycle', 128);
    expect(await sharp(portrait).metadata()).toMatchObject({ width: 128, height: 128 });
  });

  it('have a tint for every category', () => {
    expect(Object.keys(TINTS).sort()).toEqual([...CATEGORIES].sort());
  });
});
