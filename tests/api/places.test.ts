import { afterAll, describe, expect, it } from 'vitest';
import { reversePlace, searchPlaces } from '#contract/places/operations.ts';
import { serveOnLoopback } from '../support/loopback-server.ts';
import { startApp } from '../support/start-app.ts';

const asked: { url: string; agent: string | undefined }[] = [];
const house = { housenumber: '14', street: 'Rue du Lac Huron', city: 'Tunis', countrycode: 'TN' };
const service = await serveOnLoopback(({ url = '', headers }, response) => {
  asked.push({ url, agent: headers['user-agent'] });
  if (!url.includes('Huron')) return response.writeHead(500).end();
  const features = [{ geometry: { coordinates: [10.2353, 36.8334] }, properties: house }];
  return response.end(JSON.stringify({ features }));
});
const app = await startApp({
  config: {
    geocoder: { kind: 'photon', url: `${service.origin}/api` },
    publicUrl: 'https://kerya.test',
  },
});
afterAll(() => Promise.all([app.close(), service.close()]));

const find = (q: string) => app.visitor.call(searchPlaces, { query: { q } });

describe('places, where a geocoding service is configured', () => {
  it('are found down to the house number by the service, in the town the gazetteer has there', async () => {
    expect(await find('14 rue du lac Huron, Tunis')).toEqual([
      {
        label: '14 Rue du Lac Huron, Tunis',
        city: 'Les Berges du Lac',
        country: 'TN',
        lat: 36.8334,
        lng: 10.2353,
        timeZone: 'Africa/Tunis',
      },
    ]);
    expect(asked.at(-1)?.agent).toBe('Kerya (https://kerya.test)');
  });

  it('are found and refused as before while the service fails', async () => {
    const [town] = await find('3 rue perdue, La Mrasa');
    expect(town).toMatchObject({ label: 'La Marsa', country: 'TN' });
    const nowhere = await app.visitor.refusal(searchPlaces, { query: { q: 'Zzyzx Qqq' } });
    expect(nowhere).toMatchObject({ statusCode: 404, code: 'addressNotFound' });
  });

  it('are named by position without asking the service', async () => {
    const before = asked.length;
    const [here] = await app.visitor.call(reversePlace, { query: { lat: 36.879, lng: 10.325 } });
    expect(here).toMatchObject({ label: 'La Marsa', country: 'TN' });
    expect(asked.length).toBe(before);
  });
});
