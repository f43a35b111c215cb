import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveOnLoopback } from '../../../tests/support/loopback-server.ts';
import { gazetteer } from './gazetteer.ts';
import { withService } from './with-service.ts';

type Answer = (response: ServerResponse) => void;

/** What the service answers next, and the requests it received. */
let answer: Answer;
let asked: IncomingMessage[];
const server = await serveOnLoopback((request, response) => {
  asked.push(request);
  answer(response);
});
afterAll(() => server.close());

const ok = (body: unknown): Answer => {
  return (response) => response.end(typeof body === 'string' ? body : JSON.stringify(body));
};
const feature = (properties: object, lat = 36.8334, lng = 10.2353) => ({
  geometry: { coordinates: [lng, lat] },
  properties,
});
const house = { housenumber: '14', street: 'Rue du Lac Huron', city: 'Tunis', countrycode: 'TN' };
const PHOTON_HOUSE = ok({ features: [feature(house)] });
const address = { house_number: '14', road: 'Rue du Lac Huron', city: 'Tunis', country_code: 'tn' };
const NOMINATIM_HOUSE = ok([{ lat: '36.8334', lon: '10.2353', name: '', address }]);
const HOUSE = {
  label: '14 Rue du Lac Huron, Tunis',
  city: 'Les Berges du Lac',
  country: 'TN',
  lat: 36.8334,
  lng: 10.2353,
};

const towns = gazetteer();
/** A new geocoder: nothing cached, nothing paused. */
function open(kind: 'photon' | 'nominatim' = 'photon') {
  let now = Date.now();
  const warn = vi.fn();
  const path = kind === 'photon' ? '/api' : '/nominatim/search';
  const geocoder = withService(
    towns,
    { kind, url: `${server.origin}${path}?key=k` },
    { clock: { now: () => new Date(now) }, log: { warn }, userAgent: 'Kerya (test)', timeout: 200 },
  );
  const find = (words: string, language: 'fr' | 'tn' = 'fr') => geocoder.search(words, language, 8);
  const wait = (seconds: number) => {
    now += seconds * 1_000;
  };
  return { geocoder, find, warn, wait };
}

beforeEach(() => {
  answer = PHOTON_HOUSE;
  asked = [];
});

describe('an address looked up by a service', () => {
  it('is requested from Photon in its format', async () => {
    const { find } = open();
    expect(await find('14 rue du lac huron,  Tunis', 'tn')).toEqual([
      { ...HOUSE, city: towns.townName('les-berges-du-lac', 'tn') },
    ]);
    const [request] = asked;
    expect(request?.url).toMatch(/^\/api\?key=k&q=14\+rue\+du\+lac\+huron%2C\+Tunis&limit=8&lat=/);
    expect(request?.headers).toMatchObject({
      'user-agent': 'Kerya (test)',
      'accept-language': 'ar, fr;q=0.5',
    });
  });

  it('is requested from Nominatim in its format', async () => {
    answer = NOMINATIM_HOUSE;
    expect(await open('nominatim').find('14 rue du lac huron, Tunis')).toEqual([HOUSE]);
    const query = new URL(asked[0]?.url ?? '', server.origin).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      key: 'k',
      q: '14 rue du lac huron, Tunis',
      format: 'jsonv2',
      countrycodes: 'tn,fr,it,ma,es,be,dz,de,ch,us,ca',
    });
  });

  it('may be a named place, and is never abroad nor nameless', async () => {
    answer = ok({
      features: [
        feature({ name: 'Opéra', street: 'Strada Operei', city: 'Cluj', countrycode: 'RO' }),
        feature({ countrycode: 'TN' }),
        feature({ name: 'Théâtre municipal', city: 'Tunis', countrycode: 'TN' }, 36.8, 10.181),
      ],
    });
    const found = await open().find('théâtre municipal');
    expect(found.map(({ label }) => label)).toEqual(['Théâtre municipal, Tunis']);
  });

  it('comes after those of Tunisia and France when it is in another country', async () => {
    const street = 'Rue de la Liberté';
    answer = ok({
      features: [
        feature({ street, city: 'Alger', countrycode: 'DZ' }, 36.75, 3.05),
        feature({ street, city: 'Tunis', countrycode: 'TN' }, 36.8, 10.181),
        feature({ street, city: 'Oran', countrycode: 'DZ' }, 35.7, -0.63),
        feature({ street, city: 'Dijon', countrycode: 'FR' }, 47.32, 5.04),
      ],
    });
    const found = await open().find('rue de la liberté');
    expect(found.map(({ country }) => country)).toEqual(['TN', 'FR', 'DZ', 'DZ']);
  });

  it('is requested once by concurrent searches, and not again for a day', async () => {
    const { find } = open();
    const words = '14 rue du lac huron, Tunis';
    const all = await Promise.all([find(words), find(words), find(` ${words} `)]);
    expect(all).toEqual([[HOUSE], [HOUSE], [HOUSE]]);
    await find(words);
    expect(asked).toHaveLength(1);
    await find(words, 'tn');
    expect(asked).toHaveLength(2);
  });

  it('is not requested when the words are a town', async () => {
    const { find } = open();
    expect((await find('la mar'))[0]?.label).toBe('La Marsa');
    expect(asked).toEqual([]);
  });
});

describe('a service that is of no help', () => {
  it.each<[string, Answer]>([
    ['is slow', () => undefined],
    ['answers 500', (response) => response.writeHead(500).end('sorry')],
    ['answers no JSON', ok('<html>')],
    ['answers another shape', ok({ features: [{ geometry: null }] })],
    ['answers coordinates that are words', ok({ features: [feature(house, '' as never)] })],
    ['knows nothing', ok({ features: [] })],
    ['hangs up', (response) => response.destroy()],
  ])('leaves the address to the gazetteer when it %s', async (_how, given) => {
    answer = given;
    const { find } = open();
    expect((await find('14 rue du lac, La Mrasa'))[0]?.label).toBe('La Marsa');
    expect(await find('Zzyzx Qqq')).toEqual([]);
    expect(asked.length).toBe(2);
  });

  it('pauses half a minute after three failures, and logs it once without its address', async () => {
    const { find, warn, wait } = open();
    await find('14 rue kept, Tunis');
    answer = (response) => response.writeHead(503).end();
    for (const door of [1, 2, 3, 4, 5]) await find(`${door} rue lost, Tunis`);
    expect(asked).toHaveLength(4);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(warn.mock.calls)).toContain('503');
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/127\.0\.0\.1|key=k/);
    expect(await find('14 rue kept, Tunis')).toEqual([HOUSE]);

    wait(31);
    await find('6 rue lost, Tunis');
    await find('7 rue lost, Tunis');
    expect(asked).toHaveLength(5);

    wait(31);
    answer = PHOTON_HOUSE;
    for (const door of [8, 9]) expect(await find(`${door} rue found, Tunis`)).toEqual([HOUSE]);
    expect(asked).toHaveLength(7);
  });

  it('forgets its failures once it answers', async () => {
    const { find } = open();
    for (const door of [1, 2, 3, 4]) {
      answer = (response) => response.writeHead(500).end();
      await find(`${door} rue lost, Tunis`);
      answer = PHOTON_HOUSE;
      await find(`${door} rue found, Tunis`);
    }
    expect(asked).toHaveLength(8);
  });
});
