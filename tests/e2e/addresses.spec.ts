import { expect, test } from '../support/e2e.ts';

const REDIRECTS = [
  ['/', '/fr'],
  ['/offres-location?category=car', '/fr/offres-location?category=car'],
  ['/connexion', '/fr/connexion'],
  ['/xx/offres-location', '/fr/offres-location'],
  ['/faq?q=caution', '/fr/faq?q=caution'],
  ['/comment-ca-marche', '/fr/comment-ca-marche'],
  ['/comparatif-kerya-vs-autres', '/fr/comparatif-kerya-vs-autres'],
  ['/newsletter/confirmer?token=a', '/fr/newsletter/confirmer?token=a'],
  ['/xx/devenez-proprietaire', '/fr/devenez-proprietaire'],
  ['/xx/nulle-part', '/fr'],
] as const;

for (const [from, to] of REDIRECTS) {
  test(`${from} leads to ${to}`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([301, 302, 307, 308]).toContain(response.status());
    expect(response.headers().location).toBe(to);
  });
}

test('unprefixed addresses of pages are redirected permanently', async ({ request }) => {
  for (const path of [
    'demandes-location',
    'politique-de-confidentialite',
    'conditions-generales-utilisation',
    'a-propos',
    'app-mobile',
    'mot-de-passe-oublie',
  ]) {
    const response = await request.get(`/${path}`, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe(`/fr/${path}`);
  }
});

test('changing the language keeps path and query', async ({ page }) => {
  await page.goto('/fr/offres-location?category=car');
  const link = page.locator('a[hreflang="ar"], a[lang="ar"]').last();
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page).toHaveURL(/\/ar\/offres-location\?category=car$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('an asset that does not exist gets a short 404', async ({ request }) => {
  const response = await request.get('/assets/none.js');
  expect(response.status()).toBe(404);
  expect((await response.text()).length).toBeLessThan(200);
});

test('every page runs its own inline scripts by their hashes, and no other inline script', async ({
  request,
}) => {
  const policy = (await request.get('/fr')).headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+'){3,};/);
  expect(policy.split(';').find((part) => part.includes('script-src'))).not.toContain(
    'unsafe-inline',
  );
  expect(policy).toContain("frame-ancestors 'none'");
});
