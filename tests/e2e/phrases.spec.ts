import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendMessage } from '#contract/conversations/operations.ts';
import { pageUrl } from '#contract/paths.ts';
import { expect, signIn, test } from '../support/e2e.ts';
import { post, startSite } from '../support/site.ts';
import { siteConversation } from '../support/site-conversation.ts';
import { startTranslationService } from '../support/translation-service.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');
const sayInArabic = wordsOf('ar');
const sayInEnglish = wordsOf('en');

test('a quick reply is read in the language of each side, with the original at a press', async ({
  page,
}) => {
  const { id, owner, renter } = await siteConversation();
  await signIn(page, renter);
  await page.goto(`${pageUrl('fr', 'messages')}?conversation=${id}`);
  const sentence = say('conversations:reply.canSee');
  await page.getByRole('button', { name: sentence }).click();
  await page.getByRole('button', { name: say('conversations:composer.send'), exact: true }).click();
  const log = page.getByRole('log');
  await expect(log.getByText(sentence)).toBeVisible();
  await expect(log.getByText(say('conversations:phrase.mark'))).toBeVisible();

  await signIn(page, owner);
  await page.goto(`${pageUrl('ar', 'messages')}?conversation=${id}`);
  await expect(log.getByText(sayInArabic('conversations:reply.canSee'))).toBeVisible();
  await log.getByRole('button', { name: sayInArabic('conversations:phrase.original') }).click();
  await expect(log.getByText(sentence)).toHaveAttribute('lang', 'fr');
});

test('a browser that translates does it by itself, marked as a machine’s work', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      Translator: {
        availability: async () => 'available',
        create: async ({ targetLanguage }: { targetLanguage: string }) => ({
          translate: async (text: string) => `[${targetLanguage}] ${text}`,
        }),
      },
    });
  });
  const { id, owner, renter } = await siteConversation();
  const path = sendMessage.path.replace('{id}', id);
  const text = 'Je passe dans la matinée avec une voiture.';
  const origin = process.env.SITE_ORIGIN as string;
  await post(origin, { ...sendMessage, path }, { text }, renter.accessToken);
  await signIn(page, owner);
  await page.goto(`${pageUrl('en', 'messages')}?conversation=${id}`);
  const log = page.getByRole('log');
  await expect(log.getByText(text)).toBeVisible();
  await log
    .getByRole('button', { name: sayInEnglish('translations:translate') })
    .last()
    .click();
  await expect(log.getByText(`[en] ${text}`)).toHaveAttribute('lang', 'en');
  await expect(log.getByText(sayInEnglish('translations:machine'))).toBeVisible();
});

test('a listing in another language is translated by the service at a press, and back', async ({
  page,
}) => {
  const service = await startTranslationService();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kerya-phrases-'));
  const environment = { TRANSLATE_URL: service.url };
  const site = await startSite({ dataDirectory, demoData: false, environment });
  try {
    const id = await site.publishRental();
    await page.goto(site.origin + pageUrl('en', 'rental', { rentalId: id }));
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Perceuse Bosch, deux batteries');
    expect(service.received).toEqual([]);
    await page.getByRole('button', { name: sayInEnglish('translations:translate') }).click();
    await expect(title).toHaveText('[en] Perceuse Bosch, deux batteries');
    await expect(title).toHaveAttribute('lang', 'en');
    await expect(page.getByText(/^\[en\] Perceuse en très bon état/)).toHaveAttribute(
      'dir',
      'auto',
    );
    await expect(page.getByText(sayInEnglish('translations:machine'))).toBeVisible();
    await page.getByRole('button', { name: sayInEnglish('translations:original') }).click();
    await expect(title).toHaveText('Perceuse Bosch, deux batteries');

    await page.goto(site.origin + pageUrl('fr', 'rental', { rentalId: id }));
    await expect(title).toBeVisible();
    await expect(page.getByText(say('translations:translate'), { exact: true })).toHaveCount(0);
    await page.goto(site.origin + pageUrl('fr', 'privacy'));
    await expect(page.getByText(say('articles:translation'))).toBeVisible();
  } finally {
    // nothing is fetched from the site any more
    await page.goto('about:blank');
    await site.stop();
    await service.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
});
