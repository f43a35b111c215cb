import { describe, expect, it } from 'vitest';
import {
  assetsIn,
  isCachedAnswer,
  isPage,
  isShell,
  memberOfToken,
  pageOfData,
  showsRental,
} from './urls.ts';

const cached = (path: string) => isCachedAnswer(new URL(path, 'https://kerya.example/'));

describe('what is cached for when there is no connection', () => {
  it.each([
    '/user/v1/favourites',
    '/user/v1/favourites?limit=100',
    '/user/v1/conversations?filter=all',
    '/user/v1/conversations/0197-a',
    '/user/v1/conversations/0197-a/messages',
    '/user/v1/bookings?role=renter',
    '/user/v1/bookings/0197-a',
  ])('%s', (path) => {
    expect(cached(path)).toBe(true);
  });

  it.each([
    '/user/v1/users/0197-a',
    '/user/v1/files/0197-a',
    '/user/v1/bookings/0197-a/record.pdf',
    '/user/v1/conversations/0197-a/messages?after=0197-b',
    '/user/v1/conversations?cursor=x',
    '/user/v1/notifications',
    '/user/v1/wallet',
  ])('not %s', (path) => {
    expect(cached(path)).toBe(false);
  });
});

describe('addresses', () => {
  it('distinguishes pages from files', () => {
    expect(isPage('/fr')).toBe(true);
    expect(isPage('/ar/offres-location')).toBe(true);
    expect(isPage('/fr/app.webmanifest')).toBe(false);
    expect(isPage('/user/docs')).toBe(false);
    expect(isPage('/media/a.webp')).toBe(false);
  });

  it('knows rentals, shells, and the page that data belong to', () => {
    expect(showsRental('/fr/location/1')).toBe(true);
    expect(showsRental('/tn/offre-location/velo-tunis-1')).toBe(true);
    expect(showsRental('/fr/offres-location')).toBe(false);
    expect(isShell('/fr/mes-locations/1')).toBe(true);
    expect(isShell('/fr/parametres')).toBe(false);
    expect(pageOfData('/fr/location/1.data')).toBe('/fr/location/1');
    expect(pageOfData('/fr/location/1')).toBe(null);
  });

  it('finds the built files of a document, each once', () => {
    const html =
      '<link href="/assets/root-a1_B.css"><script>import "/assets/a.js";import "/assets/a.js"</script>';
    expect(assetsIn(html)).toEqual(['/assets/root-a1_B.css', '/assets/a.js']);
  });
});

describe('the member of a token', () => {
  const token = (claims: unknown) =>
    `Bearer h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

  it("is the token's subject", () => {
    expect(memberOfToken(token({ sub: '0197-é', sid: '>>>???' }))).toBeTypeOf('string');
    expect(memberOfToken(token({ sub: '0197-a' }))).toBe('0197-a');
  });

  it.each([null, 'Bearer x', 'Bearer a.b.c', token({}), token('sub')])(
    'is nobody for %s',
    (header) => {
      expect(memberOfToken(header)).toBe(null);
    },
  );
});
