import { sendMessage } from '#contract/conversations/operations.ts';
import { pageUrl } from '#contract/paths.ts';
import { expect, signIn, test } from '../support/e2e.ts';
import { callSite } from '../support/site-agreement.ts';
import { siteConversation } from '../support/site-conversation.ts';

const origin = () => process.env.SITE_ORIGIN as string;
const TOLERANCE = 8;
const MESSAGES = 60;

test('a reload of a conversation returns to the message that was read, also on an older page', async ({
  page,
}) => {
  const { id, owner, renter } = await siteConversation();
  for (let number = 1; number <= MESSAGES; number += 1) {
    const text = `Message ${number}. ${'Une ligne de plus. '.repeat(number % 5)}`;
    await callSite(origin(), renter, sendMessage, { params: { id }, body: { text } });
  }
  await signIn(page, owner);
  await page.goto(`${pageUrl('fr', 'messages')}?conversation=${id}`);
  const log = page.getByRole('log');
  const last = log.getByText(`Message ${MESSAGES}.`);
  await expect(last).toBeInViewport();
  // the messages scroll, the page does not
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(await beyond()).toBe(0);

  // who was at the end comes to the end
  await page.reload();
  await expect(last).toBeInViewport();

  const old = log.getByText('Message 8.');
  await expect(async () => {
    await log.evaluate((box) => box.scrollBy(0, -400));
    await expect(old).toBeInViewport({ timeout: 200 });
  }).toPass();
  const topOf = async () => (await old.boundingBox())?.y ?? Number.NaN;
  let top = Number.NaN;
  await expect(async () => {
    const former = top;
    top = await topOf();
    expect(top).toBe(former);
  }).toPass({ intervals: [400] });

  await page.reload();
  const off = async () => Math.abs((await topOf()) - top);
  await expect.poll(off).toBeLessThanOrEqual(TOLERANCE);
  await page.waitForLoadState('networkidle');
  expect(await off()).toBeLessThanOrEqual(TOLERANCE);
  await expect(last).not.toBeInViewport();
});
