import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  acceptClaim,
  denyReturn,
  disputeClaim,
  withdrawClaim,
} from '#contract/bookings/operations.ts';
import { eventKey, shortKey } from '#contract/conversations/event-keys.ts';
import { listConversations, listMessages } from '#contract/conversations/operations.ts';
import type { Message } from '#contract/conversations/schemas.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { inOneText, nextWordsWriter } from '#contract/next-steps/words.ts';
import { listNotifications, subscribePush } from '#contract/notifications/operations.ts';
import { titleKey } from '#contract/notifications/title.ts';
import {
  agreement,
  confirm,
  confirmAll,
  of,
  seen,
  type TestBooking,
} from '../support/agreement.ts';
import { confirmEmails } from '../support/confirmed.ts';
import { mailsTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { startPushService } from '../support/push-service.ts';
import { startApp } from '../support/start-app.ts';
import { wordsOf } from '../support/words.ts';

const service = await startPushService();
const app = await startApp({ push: service.sender });
beforeEach(() => service.answer(201));
afterAll(async () => {
  await app.close();
  await service.close();
});

/** The word for a deposit. */
const DEPOSIT = { fr: /caution/i, en: /deposit/i, tn: /ضمان/, ar: /ضمان/ } satisfies Record<
  Language,
  RegExp
>;

/** What a person reads: without marks of direction, no-break spaces as spaces. */
const read = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/[\u00a0\u202f]/g, ' ');

/** A booking of two members who read a language, with a browser of each, whose thing the renter says to be back. */
async function returnedByRenter(language: Language, terms: { deposit?: number } = {}) {
  const agreed = await agreement(app, terms);
  const { owner, renter } = agreed;
  await app.context.db
    .updateTable('users')
    .set({ language })
    .where('id', 'in', [owner.id, renter.id])
    .execute();
  await confirmEmails(app, owner, renter);
  for (const member of [owner, renter]) {
    await member.call(subscribePush, { body: service.subscribe() });
  }
  await confirmAll(agreed, 'handover', ...(terms.deposit ? (['depositGiven'] as const) : []));
  // from the agreed end on: before, the owner only denies it
  await later(agreed, { days: 6.1 });
  await confirm(renter, agreed.id, 'returned');
  await later(agreed, { hours: 1 });
  return agreed;
}

/** Some time, with all that is due in it. */
async function later({ owner, renter }: TestBooking, time: { hours: number } | { days: number }) {
  await app.outbox.settle();
  app.clock.advance(time);
  await app.outbox.settle();
  await Promise.all([owner.renewTokens(), renter.renewTokens()]);
}

const textOf = (language: Language) => ({
  language,
  t: wordsOf(language),
  timeZone: 'Africa/Tunis',
});

/** The text of a system message in its conversation, and what a list of conversations says of it. */
function textsOf(
  language: Language,
  member: Member,
  { event, isObjection, actorId, step }: Message,
) {
  if (!event || event === 'proposalAccepted') return [];
  const { t } = textOf(language);
  const reported = { event, isObjection };
  const side = actorId === member.id ? 'mine' : 'theirs';
  const values = { name: 'Olfa', step: step ? t(`conversations:step.${step}`) : '' };
  return [t(eventKey(reported, side), values), t(shortKey(reported))];
}

/** What a member reads about a booking: notifications, messages of the conversation, the list of conversations, what comes next. */
async function readOnSite(language: Language, agreed: TestBooking, member: Member) {
  const { t } = textOf(language);
  const { items: notifications } = await member.call(listNotifications, {}, { language });
  const { items: messages } = await member.call(listMessages, {
    params: { id: agreed.conversationId },
  });
  const { items: inbox } = await member.call(listConversations, {});
  const write = nextWordsWriter({
    ...textOf(language),
    memberId: member.id,
    nameOf: ({ firstname }) => firstname,
    isolated: (text) => text,
  });
  return {
    titles: notifications.map((one) =>
      read(
        t(titleKey(one), {
          name: one.actor?.firstname,
          count: one.count,
          step: one.step ? t(`notifications:step.${one.step}`) : '',
        }),
      ),
    ),
    facts: notifications.flatMap(({ facts }) => [...(facts?.own ?? []), ...(facts?.terms ?? [])]),
    lines: messages.flatMap((one) => textsOf(language, member, one)),
    inbox: inbox.flatMap(({ lastMessage: last }) => (last ? textsOf(language, member, last) : [])),
    next: inOneText(write(await seen(agreed, member), app.clock.now())),
  };
}

/** All that both sides have read by mail and on a locked phone, since the objection. */
async function readElsewhere({ owner, renter }: TestBooking) {
  const mails = [owner, renter].map(({ facts }) => mailsTo(app, facts.email));
  return [
    ...(await Promise.all(mails)).flat().flatMap(({ subject, text }) => [subject, text]),
    ...service.received.flatMap(({ payload }) => [payload.title, payload.body]),
  ].map(read);
}

const object = ({ owner, ...agreed }: TestBooking) => owner.call(denyReturn, of(agreed));
const dispute = ({ renter, ...agreed }: TestBooking) =>
  renter.call(disputeClaim, { ...of(agreed), body: { reason: 'Elle est devant la porte.' } });

/** What may follow an objection that asks for nothing, each with the events of its conversation. */
const WALKS = {
  'agreed to, until the booking ends by time': {
    steps: [
      (agreed) => agreed.renter.call(acceptClaim, of(agreed)),
      async (agreed) => {
        for (let weeks = 0; weeks < 6; weeks += 1) await later(agreed, { days: 7 });
      },
    ],
    events: ['returnObjected', 'claimAccepted', 'bookingUnsettled'],
  },
  'disputed, withdrawn, raised again, left without an answer, until the thing is back after all': {
    steps: [
      dispute,
      (agreed) => agreed.owner.call(withdrawClaim, of(agreed)),
      object,
      (agreed) => later(agreed, { days: 7.1 }),
      (agreed) => confirm(agreed.owner, agreed.id, 'returned'),
    ],
    events: [
      ...(['returnObjected', 'claimDisputed', 'claimWithdrawn'] as const),
      ...(['returnObjected', 'claimUnanswered', 'stepConfirmed'] as const),
    ],
  },
} satisfies Record<
  string,
  { steps: ((agreed: TestBooking) => Promise<unknown>)[]; events: Message['event'][] }
>;

describe.each(LANGUAGES)('in %s, an objection to a return without a deposit', (language) => {
  it.each(Object.keys(WALKS) as (keyof typeof WALKS)[])(
    '%s, speaks of no deposit',
    async (name) => {
      const agreed = await returnedByRenter(language);
      service.received.length = 0;
      const { steps, events } = WALKS[name];
      const words: unknown[] = [];
      for (const act of [object, ...steps]) {
        await act(agreed);
        await later(agreed, { hours: 1 });
        words.push(await readOnSite(language, agreed, agreed.owner));
        words.push(await readOnSite(language, agreed, agreed.renter));
      }
      const { items } = await agreed.owner.call(listMessages, {
        params: { id: agreed.conversationId },
      });
      expect(items.slice(0, events.length).map(({ event }) => event)).toEqual(events.toReversed());
      const elsewhere = await readElsewhere(agreed);
      expect(elsewhere.length).toBeGreaterThan(2 * events.length);
      expect(words.filter((one) => DEPOSIT[language].test(JSON.stringify(one)))).toEqual([]);
      expect(elsewhere.filter((one) => DEPOSIT[language].test(one))).toEqual([]);
    },
  );
});

describe('a mail about an objection to a return', () => {
  const lastSubject = async (agreed: TestBooking, member: Member) => {
    await later(agreed, { hours: 1 });
    const mail = (await mailsTo(app, member.facts.email)).at(-1);
    return { subject: read(mail?.subject ?? ''), text: read(mail?.text ?? '') };
  };

  it('says of each answer what it says of the return', async () => {
    const agreed = await returnedByRenter('fr');
    await object(agreed);
    await dispute(agreed);
    expect((await lastSubject(agreed, agreed.owner)).subject).toBe(
      'D’après Malek, le retour a eu lieu',
    );
    await agreed.owner.call(withdrawClaim, of(agreed));
    expect((await lastSubject(agreed, agreed.renter)).subject).toBe(
      'Olfa ne conteste plus le retour',
    );
    await object(agreed);
    await agreed.renter.call(acceptClaim, of(agreed));
    expect((await lastSubject(agreed, agreed.owner)).subject).toBe(
      'Malek confirme que le retour n’a pas eu lieu',
    );
  });

  it('says that nothing is kept of a deposit that was agreed on, and that nobody has given', async () => {
    const agreed = await agreement(app, { deposit: 20_000 });
    await confirmEmails(app, agreed.owner);
    await confirmAll(agreed, 'handover');
    await later(agreed, { days: 6.1 });
    await confirm(agreed.renter, agreed.id, 'returned');
    await later(agreed, { hours: 1 });
    expect((await object(agreed)).claim?.amount).toBe(0);
    await agreed.renter.call(acceptClaim, of(agreed));
    const { subject, text } = await lastSubject(agreed, agreed.owner);
    expect(subject).toBe('Malek confirme que le retour n’a pas eu lieu');
    expect(text).not.toMatch(/somme/i);
    const [title] = (await readOnSite('fr', agreed, agreed.owner)).titles;
    expect(title).toBe(subject);
  });

  it('that asks for what the owner has of a deposit speaks of the deposit', async () => {
    const agreed = await returnedByRenter('fr', { deposit: 20_000 });
    expect((await object(agreed)).claim?.amount).toBe(20_000);
    await agreed.renter.call(acceptClaim, of(agreed));
    const { subject, text } = await lastSubject(agreed, agreed.owner);
    expect(subject).toBe('Caution : Malek est d’accord');
    expect(text).toContain('Somme gardée : 20 DT');
    const { items } = await agreed.renter.call(listMessages, {
      params: { id: agreed.conversationId },
    });
    expect(items[0]).toMatchObject({ event: 'claimAccepted' });
    expect(items[0]?.isObjection).toBeUndefined();
  });
});
