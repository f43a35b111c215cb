import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutboxHandlers, OutboxMessage } from '#server/outbox/messages.ts';
import { type Outbox, startOutbox } from '#server/outbox/outbox.ts';
import { MOST_ATTEMPTS } from '#server/outbox/retries.ts';
import { movableClock } from '../support/clock.ts';
import { freshDatabase } from '../support/fresh-database.ts';

const { db, close } = await freshDatabase();
const clock = movableClock();
const context = { db, clock, log: pino({ level: 'silent' }) };
const outboxes: Outbox[] = [];
afterAll(close);

/** An outbox whose deliveries are `deliver`. */
function outboxOf(deliver: (messageId: string) => Promise<void>): Outbox {
  const handlers = {
    messagePosted: ({ messageId }: { messageId: string }) => deliver(messageId),
  } as unknown as OutboxHandlers;
  const outbox = startOutbox(context, handlers);
  outboxes.push(outbox);
  return outbox;
}

type Facts = { due?: Date; leased_until?: Date; attempts?: number };

function enqueue(message: OutboxMessage, { due = clock.now(), ...rest }: Facts = {}) {
  const row = { message: JSON.stringify(message), due_at: due, ...rest };
  return db.insertInto('outbox').values(row).execute();
}
const leave = (messageId: string, facts?: Facts) =>
  enqueue({ kind: 'messagePosted', messageId, conversationId: 'one' }, facts);
const left = () => db.selectFrom('outbox').selectAll().execute();
const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000);

beforeEach(async () => {
  await Promise.all(outboxes.splice(0).map((outbox) => outbox.stop()));
  await db.deleteFrom('outbox').execute();
});

describe('the outbox', () => {
  it('delivers its messages in order and deletes them', async () => {
    const delivered: string[] = [];
    const outbox = outboxOf(async (id) => void delivered.push(id));
    const ids = Array.from({ length: 120 }, (_, index) => `m${index}`);
    for (const id of ids) await leave(id);
    await outbox.settle();
    expect(delivered).toEqual(ids);
    expect(await left()).toEqual([]);
  });

  it('looks for messages by itself, without being woken', async () => {
    const delivered = Promise.withResolvers<string>();
    outboxOf(async (id) => delivered.resolve(id));
    await leave('later');
    expect(await delivered.promise).toBe('later');
  });

  it('retries a failed delivery after longer and longer pauses, and never loses it', () =>
    clock.hold(async () => {
      let tries = 0;
      const outbox = outboxOf(async () => {
        tries += 1;
        if (tries < 4) throw new Error('The network is down.');
      });
      await leave('stubborn');
      for (const pause of [2, 4, 8]) {
        await outbox.settle();
        const before = tries;
        // a pause may be up to a fifth shorter
        clock.advance({ seconds: pause * 0.79 });
        await outbox.settle();
        expect([tries, (await left()).length]).toEqual([before, 1]);
        clock.advance({ seconds: pause * 0.21 });
      }
      await outbox.settle();
      expect([tries, await left()]).toEqual([4, []]);
    }));

  it('does not give up a message that another process has taken meanwhile', async () => {
    const outbox = outboxOf(async () => {
      // its lease has expired, and another process delivers it now
      const leased_until = inSeconds(10);
      await db.updateTable('outbox').set({ attempts: 65, leased_until }).execute();
      throw new Error('Too late.');
    });
    await leave('taken', { attempts: MOST_ATTEMPTS - 1 });
    await outbox.settle();
    expect(await db.selectFrom('dead_letters').selectAll().execute()).toEqual([]);
    expect(await left()).toMatchObject([{ attempts: 65, leased_until: expect.any(Date) }]);
  });

  it.each<[string, OutboxMessage, OutboxMessage]>([
    [
      'browsers are updated while a mail server hangs',
      { kind: 'passwordChangedMail', userId: 'someone' },
      { kind: 'messagePosted', messageId: 'm1', conversationId: 'one' },
    ],
    [
      'cached pages are dropped while what follows from a rental hangs',
      { kind: 'rentalChanged', rentalId: 'r1' },
      { kind: 'invalidatePages', subjects: ['r1'] },
    ],
  ])('%s', async (_case, hanging, next) => {
    const delivery = Promise.withResolvers<void>();
    const delivered = Promise.withResolvers<OutboxMessage>();
    const outbox = startOutbox(context, {
      [hanging.kind]: () => delivery.promise,
      [next.kind]: async (message: OutboxMessage) => delivered.resolve(message),
    } as unknown as OutboxHandlers);
    outboxes.push(outbox);
    await enqueue(hanging);
    await enqueue(next);
    outbox.wake();
    expect(await delivered.promise).toEqual(next);
    delivery.resolve();
    await outbox.settle();
    expect(await left()).toEqual([]);
  });

  it('delivers other messages while one delivery fails', async () => {
    const delivered: string[] = [];
    const outbox = outboxOf(async (id) => {
      if (id === 'bad') throw new Error('It never works.');
      delivered.push(id);
    });
    for (const id of ['one', 'bad', 'two']) await leave(id);
    await outbox.settle();
    expect(delivered).toEqual(['one', 'two']);
  });

  it('keeps deadlines until they are due', async () => {
    const delivered: string[] = [];
    const outbox = outboxOf(async (id) => void delivered.push(id));
    await leave('tomorrow', { due: inSeconds(86_400) });
    await outbox.settle();
    expect(delivered).toEqual([]);
    clock.advance({ days: 1, seconds: 1 });
    await outbox.settle();
    expect(delivered).toEqual(['tomorrow']);
  });

  it('takes over, after its lease, what a process that died had begun', async () => {
    const delivered: string[] = [];
    const outbox = outboxOf(async (id) => void delivered.push(id));
    await leave('orphan', { leased_until: inSeconds(60) });
    await outbox.settle();
    expect(delivered).toEqual([]);
    clock.advance({ seconds: 61 });
    await outbox.settle();
    expect(delivered).toEqual(['orphan']);
  });

  it('delivers once though the database fails when the delivery is to be recorded', async () => {
    const delivered: string[] = [];
    const { deleteFrom } = db;
    const outbox = outboxOf(async (id) => {
      delivered.push(id);
      const away = () => {
        throw new Error('The database is away.');
      };
      if (delivered.length === 1) Object.assign(db, { deleteFrom: away });
    });
    await leave('once');
    await outbox.settle();
    Object.assign(db, { deleteFrom });
    expect([delivered, (await left()).length]).toEqual([['once'], 1]);
    // the lease has expired: a process would take it again
    clock.advance({ minutes: 2 });
    await outbox.settle();
    expect(delivered).toEqual(['once']);
    expect(await left()).toEqual([]);
  });

  it('delivers once when several work in parallel', async () => {
    const delivered: string[] = [];
    const begun = new Set<number>();
    const allHaveBegun = Promise.withResolvers<void>();
    const several = [0, 1, 2].map((worker) =>
      outboxOf(async (id) => {
        begun.add(worker);
        if (begun.size === 3) allHaveBegun.resolve();
        await allHaveBegun.promise;
        delivered.push(id);
      }),
    );
    const ids = Array.from({ length: 200 }, (_, index) => `m${index}`);
    for (const id of ids) await leave(id);
    await Promise.all(several.map((outbox) => outbox.settle()));
    expect(delivered.toSorted()).toEqual(ids.toSorted());
    expect(await left()).toEqual([]);
  });

  it('finishes the delivery under way when it is stopped, and begins no other', async () => {
    const delivered: string[] = [];
    const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const outbox = outboxOf(async (id) => {
      begun.resolve();
      await release.promise;
      delivered.push(id);
    });
    await leave('last');
    outbox.wake();
    await begun.promise;
    const stopping = outbox.stop();
    release.resolve();
    await stopping;
    expect(delivered).toEqual(['last']);
    await leave('after');
    outbox.wake();
    await outbox.settle();
    expect(delivered).toEqual(['last']);
  });
});
