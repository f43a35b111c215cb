import type { BrowserContext, Page } from '@playwright/test';
import type { Session } from '#contract/accounts/user.ts';
import { callUrl } from '#contract/call-url.ts';
import { sendMessage, startConversation } from '#contract/conversations/operations.ts';
import {
  listPushSubscriptions,
  openUnsubscribe,
  subscribePush,
} from '#contract/notifications/operations.ts';
import { pageUrl } from '#contract/paths.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { unsubscribeToken } from '#server/features/notifications/unsubscribe-links.ts';
import { loadSecrets } from '#server/secrets.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { rentalFacts } from '../support/factories.ts';
import { pushSubscription } from '../support/push-service.ts';
import { callSite } from '../support/site-agreement.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');
const origin = () => process.env.SITE_ORIGIN as string;
const isolated = (words: string) => `\u2068${words}\u2069`;

test.skip(({ isMobile }) => !isMobile, 'pages.spec.ts gives the pages both sizes');

/** Makes a page's browser accept pushes at an address, as one with the site's service worker would. */
function standInForPush(page: Page, { endpoint, keys }: ReturnType<typeof pushSubscription>) {
  return page.addInitScript(
    (given) => {
      const isSubscribed = () => sessionStorage.getItem('test-push') !== null;
      const subscription = {
        endpoint: given.endpoint,
        options: { applicationServerKey: null },
        toJSON: () => given,
        unsubscribe: async () => sessionStorage.removeItem('test-push'),
      };
      const pushManager = {
        getSubscription: async () => (isSubscribed() ? subscription : null),
        subscribe: async (options: PushSubscriptionOptionsInit) => {
          const key = options.applicationServerKey as Uint8Array;
          sessionStorage.setItem('test-push', String(key.length));
          return subscription;
        },
      };
      const registration = Promise.resolve({ pushManager });
      Object.defineProperty(navigator.serviceWorker, 'ready', { get: () => registration });
      Notification.requestPermission = async () => 'granted';
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    },
    { endpoint, keys },
  );
}

/** The choice of mails about messages on the page of settings. */
const mailsOfMessages = (page: Page) =>
  page
    .getByRole('group', { name: say('notifications:kind.messages.name') })
    .getByRole('switch', { name: say('notifications:channel.mail') });

/** The page of a link in a mail to a member, opened without a session. */
async function openMailLink(context: BrowserContext, member: Session): Promise<Page> {
  const dataDirectory = process.env.SITE_DATA_DIR as string;
  const secrets = await loadSecrets({ secret: null, dataDirectory });
  const token = unsubscribeToken(
    { secrets },
    { userId: member.id, kinds: ['messages'], email: member.email },
  );
  const page = await context.newPage();
  await page.goto(origin() + callUrl(openUnsubscribe, { params: { token } }));
  return page;
}

test('a message is notified at once and read once opened, and the member chooses the channels of notifications', async ({
  page,
  browser,
}) => {
  const [owner, renter] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  const rental = await callSite(origin(), owner, createRental, { body: rentalFacts() });
  await signIn(page, owner);
  await page.goto(pageUrl('fr', 'notifications'));
  await expect(page.getByText(say('notifications:empty.title'))).toBeVisible();
  const bell = (count: number) =>
    page.getByRole('banner').getByRole('link', {
      name: say('common:nav.notificationsWithUnread', { count }),
      exact: true,
    });

  // two messages of one person make one line and one badge, without a reload
  const conversation = await callSite(origin(), renter, startConversation, {
    body: { rentalId: rental.id, text: 'Bonjour, est-ce libre ?' },
  });
  const line = (count: number) =>
    page.getByRole('main').getByRole('link', {
      name: say('notifications:event.messageReceived', { name: isolated('Malek B.'), count }),
    });
  await expect(line(1)).toContainText(rental.name);
  await expect(bell(1)).toBeVisible();
  await callSite(origin(), renter, sendMessage, {
    params: { id: conversation.id },
    body: { text: 'Samedi, de préférence.' },
  });
  await expect(line(2)).toBeVisible();
  await expect(line(2)).toContainText(say('notifications:unread'));

  // pressing it opens the thread and marks it as read, here and after a reload
  await line(2).click();
  await expect(page).toHaveURL(`${pageUrl('fr', 'messages')}?conversation=${conversation.id}`);
  await expect(bell(1)).toBeHidden();
  await page.goto(pageUrl('fr', 'notifications'));
  await expect(page.getByRole('main').getByRole('link', { name: /Malek/ })).not.toContainText(
    say('notifications:unread'),
  );

  // no mails of messages, and pushes to this browser instead
  const device = pushSubscription();
  await standInForPush(page, device);
  await page.getByRole('link', { name: say('notifications:choose') }).click();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await mailsOfMessages(page).uncheck();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(mailsOfMessages(page)).not.toBeChecked();
  await page.getByRole('button', { name: say('notifications:push.turnOn') }).click();
  await expect(page.getByText(say('notifications:push.on'))).toBeVisible();
  const subscriptions = async () =>
    (await callSite(origin(), owner, listPushSubscriptions, {})).items;
  expect((await subscriptions()).map(({ endpoint }) => endpoint)).toEqual([device.endpoint]);
  const keyLength = await page.evaluate(() => sessionStorage.getItem('test-push'));
  expect(keyLength).toBe('65');

  // another browser is listed, and removed from here
  const other = pushSubscription('https://updates.push.services.mozilla.com/wpush/v2/x');
  await callSite(origin(), owner, subscribePush, { body: other });
  await page.reload();
  await page
    .getByRole('button', { name: say('notifications:push.removeNamed', { name: 'Firefox' }) })
    .click();
  await expect(page.getByText('Firefox')).toBeHidden();
  await page.getByRole('button', { name: say('notifications:push.turnOff') }).click();
  await expect(page.getByRole('button', { name: say('notifications:push.turnOn') })).toBeVisible();
  expect(await subscriptions()).toEqual([]);

  // the link of a mail needs one press on its page
  const visitor = await browser.newContext({ locale: 'fr-FR' });
  const link = await openMailLink(visitor, renter);
  await expect(
    link.getByRole('main').getByText(say('notifications:kind.messages.name')),
  ).toBeVisible();
  await link.getByRole('button', { name: say('notifications:unsubscribe.ask.action') }).click();
  await expect(
    link.getByRole('heading', { name: say('notifications:unsubscribe.done.title') }),
  ).toBeVisible();
  await signIn(link, renter);
  await link.goto(pageUrl('fr', 'settings'));
  await expect(mailsOfMessages(link)).not.toBeChecked();
  await visitor.close();
});
