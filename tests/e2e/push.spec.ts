import type { PushPayload } from '#contract/notifications/push.ts';
import { pageUrl } from '#contract/paths.ts';
import { WITH_WINDOWS } from '../support/chromium.ts';
import { expect, test } from '../support/e2e.ts';

test.use({
  serviceWorkers: 'allow',
  // headless Chromium has no notifications
  launchOptions: WITH_WINDOWS,
});

test('a push is shown, unless a window already shows its conversation', async ({
  page,
  context,
}) => {
  const worker = await page.request.get('/service-worker.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  await context.grantPermissions(['notifications']);
  await page.goto(pageUrl('fr', 'faq'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [known] }) => {
      if (known) resolve(known.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  const push = (address: string) =>
    browser.send('ServiceWorker.deliverPushMessage', {
      origin: process.env.SITE_ORIGIN as string,
      registrationId,
      data: JSON.stringify({
        title: 'Sonia vous a écrit',
        body: 'Libre samedi ?',
        address,
        tag: address,
        language: 'ar-TN',
        unreadMessages: 1,
      } satisfies PushPayload),
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notices = await registration.getNotifications();
      return notices.map(({ title, tag, dir, data }) => ({ title, tag, dir, to: data.address }));
    });
  const elsewhere = '/tn/messagerie?conversation=1';
  await push('/tn/faq');
  await push(elsewhere);
  await expect
    .poll(shown)
    .toEqual([{ title: 'Sonia vous a écrit', tag: elsewhere, dir: 'rtl', to: elsewhere }]);
});
