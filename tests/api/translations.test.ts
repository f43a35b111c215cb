import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { sendMessage } from '#contract/conversations/operations.ts';
import { updateRental } from '#contract/rentals/operations.ts';
import { translateMessage, translateRental } from '#contract/translations/operations.ts';
import { libreTranslate } from '#server/adapters/translator/libretranslate.ts';
import { SERVICE_CHECKS } from '#server/doctor/service-checks.ts';
import { negotiation, rental } from '../support/factories.ts';
import { startApp } from '../support/start-app.ts';
import { startTranslationService } from '../support/translation-service.ts';

const service = await startTranslationService('a key');
const translator = { url: service.url, key: 'a key' };
const logged: string[] = [];
const app = await startApp({
  config: { translator, logLevel: 'info' },
  logTo: new Writable({
    write: (chunk, _encoding, done) => {
      logged.push(String(chunk));
      done();
    },
  }),
});
afterAll(async () => {
  await app.close();
  await service.close();
});
afterEach(() => {
  service.answer('as it should');
  service.received.length = 0;
});

const NAME = 'Perceuse à percussion';
const MESSAGE = 'En très bon état, avec deux batteries et une mallette.';
const listing = async (message = MESSAGE) => rental(await app.member(), { name: NAME, message });
/** What the service was asked to translate. */
const asked = () => service.received.filter(({ path }) => path === '/translate');

describe('the translation of a message', () => {
  it('is for both sides of its conversation, in the language of the reader', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const body = { text: 'Bonjour, est-ce que la tente est encore libre ?' };
    const { id } = await member.call(sendMessage, { params: { id: conversation.id }, body });
    const read = (language: string) =>
      owner.call(translateMessage, { params: { id } }, { language });
    expect(await read('en')).toEqual({ text: `[en] ${body.text}`, to: 'en' });
    expect(await read('ar')).toEqual({ text: `[ar] ${body.text}`, to: 'ar' });
    expect(asked()[0]?.body).toEqual({
      q: [body.text],
      source: 'fr',
      target: 'en',
      format: 'text',
      api_key: 'a key',
    });
  });

  it('is for nobody else', async () => {
    const { member, conversation } = await negotiation(app);
    const body = { text: 'Bonjour, voici mon adresse.' };
    const { id } = await member.call(sendMessage, { params: { id: conversation.id }, body });
    const stranger = await app.member();
    const call = { params: { id } };
    expect((await stranger.refusal(translateMessage, call)).code).toBe('messageNotFound');
    expect((await app.visitor.refusal(translateMessage, call)).code).toBe('notSignedIn');
    const unknown = { params: { id: randomUUID() } };
    expect((await member.refusal(translateMessage, unknown)).code).toBe('messageNotFound');
    expect(service.received).toEqual([]);
  });
});

describe('the translation of a listing', () => {
  it('is its title and its description, for visitors too', async () => {
    const { id } = await listing();
    const call = { params: { id } };
    expect(await app.visitor.call(translateRental, call, { language: 'en' })).toEqual({
      name: `[en] ${NAME}`,
      message: `[en] ${MESSAGE}`,
      to: 'en',
    });
  });

  it('is only for those who may see it', async () => {
    const { id } = await listing();
    const { db } = app.context;
    await db
      .updateTable('rentals')
      .set({ status: 'hidden', hidden_because: 'moderation' })
      .where('id', '=', id)
      .execute();
    const stranger = await app.member();
    for (const caller of [app.visitor, stranger]) {
      const refusal = await caller.refusal(translateRental, { params: { id } });
      expect(refusal.code).toBe('rentalNotFound');
    }
    expect(service.received).toEqual([]);
  });

  it('is standard Arabic for readers of the dialect', async () => {
    const call = { params: { id: (await listing()).id } };
    const seen = await app.visitor.call(translateRental, call, { language: 'tn' });
    expect(seen.to).toBe('ar');
  });

  it('takes the dialect for Arabic, without asking which language it is', async () => {
    const facts = { name: 'مثقاب كهربائي', message: 'مازال جديد، ومعاه زوز بطاريات.' };
    const { id } = await rental(await app.member(), facts);
    await app.visitor.call(translateRental, { params: { id } }, { language: 'fr' });
    expect(service.received.map(({ path }) => path)).toEqual(['/translate']);
    expect(asked()[0]?.body).toMatchObject({ source: 'ar', target: 'fr' });
  });

  it('is refused in the language it is written in', async () => {
    const call = { params: { id: (await listing()).id } };
    const refusal = await app.visitor.refusal(translateRental, call, { language: 'fr' });
    expect(refusal.code).toBe('nothingToTranslate');
    expect(asked()).toEqual([]);
  });

  it('is asked for once, while the listing says the same, and logged nowhere', async () => {
    const owner = await app.member();
    const { id } = await rental(owner, { name: NAME, message: `${MESSAGE} Et un chargeur.` });
    const call = { params: { id } };
    const first = await app.visitor.call(translateRental, call, { language: 'en' });
    const again = await (await app.member()).call(translateRental, call, { language: 'en' });
    expect(again).toEqual(first);
    expect(asked()).toHaveLength(1);
    await owner.call(updateRental, { params: { id }, body: { message: 'Vendu avec une valise.' } });
    const changed = await app.visitor.call(translateRental, call, { language: 'en' });
    expect(changed.message).toBe('[en] Vendu avec une valise.');
    expect(logged.join('')).not.toContain('batteries');
  });

  it('is asked for each time, where only its owner sees it', async () => {
    const owner = await app.member();
    const { id } = await rental(owner, { name: NAME, message: `${MESSAGE} Et une caisse.` });
    const { db } = app.context;
    const hidden = { status: 'hidden', hidden_because: 'moderation' } as const;
    await db.updateTable('rentals').set(hidden).where('id', '=', id).execute();
    const call = { params: { id } };
    await owner.call(translateRental, call, { language: 'en' });
    await owner.call(translateRental, call, { language: 'en' });
    expect(asked()).toHaveLength(2);
  });

  it('stops for all when the characters of a day are sent; what is known is shown all the same', async () => {
    const length = NAME.length + MESSAGE.length;
    const limited = await startApp({
      config: { translator, rateLimitFactor: 1, translatedCharacters: length + 6 },
    });
    const owner = await limited.member();
    const texts = ['Un.', 'Deux.'].map((word) => ({ name: NAME, message: `${MESSAGE} ${word}` }));
    const ids = [];
    for (const facts of texts) ids.push((await rental(owner, facts)).id);
    const [first = '', second = ''] = ids;
    await limited.visitor.call(translateRental, { params: { id: first } }, { language: 'en' });
    const call = { params: { id: second } };
    const refusal = await limited.visitor.refusal(translateRental, call, { language: 'en' });
    expect(refusal.code).toBe('translationUnavailable');
    // what is known is shown all the same
    await limited.visitor.call(translateRental, { params: { id: first } }, { language: 'en' });
    limited.clock.advance({ days: 1, minutes: 1 });
    await limited.visitor.call(translateRental, call, { language: 'en' });
    await limited.close();
  });

  it('has a limit for members, and a stricter one for visitors', async () => {
    const limited = await startApp({ config: { translator, rateLimitFactor: 1 } });
    const owner = await limited.member();
    const call = { params: { id: (await rental(owner, { name: NAME, message: MESSAGE })).id } };
    for (let time = 0; time < 12; time += 1) {
      await limited.visitor.call(translateRental, call, { language: 'en' });
    }
    const refusal = await limited.visitor.refusal(translateRental, call, { language: 'en' });
    expect(refusal.code).toBe('tooManyRequests');
    await owner.call(translateRental, call, { language: 'en' });
    await limited.close();
  });
});

describe('a translation service that fails', () => {
  it.each(['with an error', 'too much', 'elsewhere'] as const)(
    'by answering %s is reported in words, and quoted nowhere',
    async (how) => {
      // what was translated before is known
      const call = { params: { id: (await listing(`${MESSAGE} ${how}`)).id } };
      service.answer(how);
      const refusal = await app.visitor.refusal(translateRental, call, { language: 'en' });
      expect(refusal).toMatchObject({ code: 'translationUnavailable' });
      expect(service.received.every(({ path }) => path !== '/elsewhere')).toBe(true);
      expect(logged.join('')).not.toContain('batteries');
      app.clock.advance({ minutes: 1 });
    },
  );

  it('by not answering is not waited for', async () => {
    service.answer('never');
    const silent = libreTranslate(translator, {
      clock: app.clock,
      log: app.context.log,
      timeout: 100,
    });
    await expect(silent.translate([MESSAGE], 'en', 'somebody')).rejects.toThrow();
  });

  it('is asked by others all the same when it fails for one alone', async () => {
    service.answer('with an error');
    const failing = libreTranslate(translator, { clock: app.clock, log: app.context.log });
    for (let time = 0; time < 5; time += 1) {
      await expect(failing.translate([MESSAGE], 'en', 'one')).rejects.toThrow();
    }
    service.answer('as it should');
    expect(await failing.translate([MESSAGE], 'en', 'another')).toEqual([`[en] ${MESSAGE}`]);
  });

  it('is asked for few texts at once', async () => {
    service.answer('never');
    const silent = libreTranslate(translator, {
      clock: app.clock,
      log: app.context.log,
      timeout: 500,
    });
    const many = Array.from({ length: 30 }, (_, caller) =>
      silent.translate([MESSAGE], 'en', String(caller)).catch((error: unknown) => error),
    );
    await expect(silent.translate([MESSAGE], 'en', 'late')).rejects.toThrow('Too many texts');
    await Promise.all(many);
    // the first four, and those that took their places before three had failed
    expect(service.received.length).toBeLessThanOrEqual(8);
  });

  it('is left alone for a while after failures of several in a row', async () => {
    service.answer('with an error');
    const failing = libreTranslate(translator, { clock: app.clock, log: app.context.log });
    for (let time = 0; time < 5; time += 1) {
      await expect(failing.translate([MESSAGE], 'en', String(time))).rejects.toThrow();
    }
    expect(service.received).toHaveLength(3);
    service.answer('as it should');
    app.clock.advance({ minutes: 1 });
    expect(await failing.translate([MESSAGE], 'en', 'one')).toEqual([`[en] ${MESSAGE}`]);
  });
});

describe('without a translation service', () => {
  it('nothing is translated', async () => {
    const bare = await startApp();
    const call = { params: { id: (await rental(await bare.member())).id } };
    const refusal = await bare.visitor.refusal(translateRental, call, { language: 'en' });
    expect(refusal.code).toBe('translationUnavailable');
    await bare.close();
  });
});

describe('the doctor', () => {
  const check = SERVICE_CHECKS.find(({ name }) => name === 'translation service');
  const find = async (given: { url: string; key: string | null } | null) => {
    const config = { ...app.context.config, translator: given };
    const found = await check?.look({ config, environment: {} } as never);
    return (found ?? []).map(({ message }) => message).join();
  };

  it('asks the translation service for a word', async () => {
    expect(await find(null)).toBe('');
    expect(await find(translator)).toBe('');
    expect(await find({ ...translator, key: 'another' })).toMatch(/^TRANSLATE_URL: .*403/);
    expect(await find({ url: 'http://127.0.0.1:9', key: null })).toMatch(/cannot be asked/);
  });
});
