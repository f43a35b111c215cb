import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword, getUser } from '#contract/accounts/operations.ts';
import { addBookingPhotos, getBooking } from '#contract/bookings/operations.ts';
import {
  getConversation,
  listConversations,
  listMessages,
} from '#contract/conversations/operations.ts';
import { deleteUser, exportUser } from '#contract/personal-data/operations.ts';
import { acceptProposal, cancelProposal } from '#contract/proposals/operations.ts';
import { getRental, listUserRentals, searchRentals } from '#contract/rentals/operations.ts';
import { agreement, confirmAll } from '../support/agreement.ts';
import { deadLettersOf, giveUpFailed, withoutMails } from '../support/dead-letters.ts';
import { negotiation, proposal } from '../support/factories.ts';
import { type FullMember, fullMember } from '../support/full-member.ts';
import type { Member } from '../support/member.ts';
import {
  PERSONAL_TABLES,
  rowsAbout,
  rowsContaining,
  tablesAboutPeople,
} from '../support/personal-tables.ts';
import { twoColours } from '../support/pictures.ts';
import { startApp } from '../support/start-app.ts';
import { filesOf, multipart } from '../support/uploads.ts';

const lines: string[] = [];
const app = await startApp({
  config: { logLevel: 'debug' },
  logTo: { write: (line) => void lines.push(line) },
});
afterAll(() => app.close());

const leave = ({ call, id, facts }: Member) =>
  call(deleteUser, { params: { id }, body: { password: facts.password } });

/** Gives up mails to a member: one that names the member, and one that holds name and address. */
async function leaveDeadLetters({ facts: { email, password }, id, call }: Member): Promise<void> {
  await withoutMails(app, async () => {
    const next = `${password}-2`;
    const body = { currentPassword: password, password: next, passwordConfirmation: next };
    await call(changePassword, { params: { id }, body });
    const back = { currentPassword: next, password, passwordConfirmation: password };
    await call(changePassword, { params: { id }, body: back });
    const addressed = { userId: id, email, firstname: 'Zyxprenom', language: 'fr' };
    const message = JSON.stringify({ kind: 'accountDeletedMail', ...addressed });
    await app.context.db
      .insertInto('outbox')
      .values({ message, due_at: app.clock.now() })
      .execute();
    await app.outbox.settle();
    await giveUpFailed(app);
  });
  const kinds = (await deadLettersOf(app)).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['passwordChangedMail', 'accountDeletedMail']));
}

/** What the deletion waits for ends: the report about the member is decided, and the running booking is settled. */
async function endWhatIsOpen({ member, counterpart, bookings }: FullMember): Promise<void> {
  await app.context.db
    .updateTable('reports')
    .set({ decision: 'dismiss', decided_at: app.clock.now() })
    .where('reported_id', '=', member.id)
    .execute();
  const parties = { owner: member, renter: counterpart };
  await confirmAll({ id: bookings.running, ...parties }, 'handover', 'rentPaid', 'returned');
}

/** The paths of every file of the storage. */
async function storedFiles(): Promise<string[]> {
  const directory = filesOf(app);
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((file) => relative(directory, join(file.parentPath, file.name)));
}

describe('of a deleted member', () => {
  let full: FullMember;
  let before: { files: string[]; rows: string[] };
  beforeAll(async () => {
    full = await fullMember(app);
    await leaveDeadLetters(full.member);
    before = {
      files: await storedFiles(),
      rows: await rowsContaining(app.context.db, full.traces),
    };
    await leave(full.member);
    await endWhatIsOpen(full);
    await app.outbox.settle();
  });

  it('no text, name, address, number or place is left in any table, but the name of who handed over a thing', async () => {
    const marked = new Set(before.rows.map((row) => row.split(':', 1)[0]));
    expect(marked.size).toBeGreaterThan(8);
    // the other side's record of it has the name
    const handedOver = await app.context.db
      .selectFrom('bookings')
      .select('id')
      .where('handed_over_at', 'is not', null)
      .execute();
    const left = await rowsContaining(app.context.db, full.traces);
    const all = left.map((row) => {
      const [, table, json = '{}'] = /^(\w+): (.+)$/.exec(row) ?? [];
      return { table, row: JSON.parse(json) };
    });
    const named = all.filter(({ table }) => table === 'booking_snapshots');
    // and what both agreed on of the thing, in words of its owner's
    const agreed = all.filter(({ table }) => table === 'bookings');
    expect(named.length + agreed.length).toBe(all.length);
    for (const { row } of agreed) {
      expect(handedOver.map(({ id }) => id)).toContain(row.id);
      expect(row.thing.deposit_note).toBe('Zyxcaution');
      expect(JSON.stringify({ ...row, thing: null })).not.toContain('Zyx');
    }
    const nothing = {
      phone: null,
      phone_confirmed: true,
      location_label: null,
      lat: null,
      lng: null,
      verified_email: expect.any(Boolean),
      verified_phone: expect.any(Boolean),
      verified_identity: expect.any(Boolean),
    };
    expect(named).toEqual(
      named.map(() => ({
        table: 'booking_snapshots',
        row: {
          booking_id: expect.toBeOneOf(handedOver.map(({ id }) => id)),
          user_id: full.member.id,
          firstname: 'Zyxprenom',
          lastname: 'Zyxnom',
          rental_id: expect.any(String),
          business_name: 'Zyxaffaire',
          business_number: 'Zyxmatricule',
          ...nothing,
        },
      })),
    );
  });

  it('no message is left that could not be sent to the member', async () => {
    const left = await deadLettersOf(app);
    expect(left.filter(({ names }) => Object.values(names).includes(full.member.id))).toEqual([]);
  });

  it('no line of the log has ever contained any of it', () => {
    expect(lines.length).toBeGreaterThan(100);
    const log = lines.join('').toLowerCase();
    expect(full.traces.filter((text) => log.includes(text))).toEqual([]);
  });

  it('no file is left but the photos of a handover, which belong to the other side now', async () => {
    const folders = new Set(before.files.map((path) => path.split('/', 1)[0]));
    expect(folders).toEqual(new Set(['identities', 'media', 'private']));
    const params = { id: full.bookings.past };
    const { handover } = await full.counterpart.call(getBooking, { params });
    expect(handover.photos).toHaveLength(1);
    const stored = (await storedFiles()).map((path) => path.split('/').slice(0, 2).join('/'));
    expect([...new Set(stored)]).toEqual([`private/${handover.photos[0]?.id}`]);
  });

  it('no row is left but those that other members need, which name nobody', async () => {
    const { db } = app.context;
    const { id, facts } = full.member;
    for (const table of await tablesAboutPeople(db)) {
      if (PERSONAL_TABLES[table.name]?.erased === 'nameless') continue;
      expect(await rowsAbout(db, table, [id, facts.email]), table.name).toBe(0);
    }
    const limits = await db.selectFrom('rate_limits').select('key').execute();
    expect(limits.filter(({ key }) => key.includes(id))).toEqual([]);
    const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({
      email: null,
      phone: null,
      password_hash: null,
      firstname: '',
      lastname: '',
      avatar_id: null,
      role: 'member',
      rating_count: 0,
      identity_status: 'unverified',
      deleted_at: expect.any(Date),
    });
  });

  it('rentals are gone from every list, and their pages are shown only to members with an agreement', async () => {
    const { counterpart, listings, member } = full;
    const { items } = await app.visitor.call(searchRentals, { query: { limit: 100 } });
    expect(items.filter(({ owner }) => owner.id === member.id)).toEqual([]);
    const ofMember = { params: { id: member.id } };
    expect((await app.visitor.refusal(listUserRentals, ofMember)).code).toBe('userNotFound');
    for (const { id } of Object.values(listings)) {
      expect((await app.visitor.refusal(getRental, { params: { id } })).code).toBe(
        'rentalNotFound',
      );
    }
    const stored = await counterpart.call(getRental, { params: { id: listings.running.id } });
    expect(stored).toMatchObject({ closed: true, images: [], location: { label: 'Tunis' } });
    const left = await app.context.db
      .selectFrom('rentals')
      .select('id')
      .where('owner_id', '=', member.id)
      .execute();
    const { untouched, ...needed } = listings;
    expect(left.map(({ id }) => id).toSorted()).toEqual(
      Object.values(needed)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(untouched.id).toBeDefined();
  });

  it('threads stay for the other side, under a deleted member', async () => {
    const { counterpart, threads } = full;
    const list = await counterpart.call(listConversations, {});
    expect(list.items).toHaveLength(Object.keys(threads).length);
    for (const { id } of Object.values(threads)) {
      const conversation = await counterpart.call(getConversation, { params: { id } });
      expect(conversation).toMatchObject({
        canWrite: false,
        counterpart: { deleted: true, firstname: '', lastname: '', avatar: null, lastSeen: null },
      });
      const { items } = await counterpart.call(listMessages, { params: { id } });
      expect(items.at(-1)?.text).toBeDefined();
    }
  });

  it('pending proposals are over, and the thread says so', async () => {
    const { counterpart, threads, proposals } = full;
    const ends = async (id: string) => {
      const { items } = await counterpart.call(listMessages, { params: { id } });
      return items[0]?.event;
    };
    expect(await ends(threads.theirs.id)).toBe('proposalCancelled');
    expect(await ends(threads.pending.id)).toBe('proposalDeclined');
    for (const [operation, id] of [
      [acceptProposal, proposals.byMember],
      [cancelProposal, proposals.byCounterpart],
    ] as const) {
      const refusal = await counterpart.refusal(operation, { params: { id } });
      expect(['memberBlocked', 'notPermitted', 'actionNotAllowed']).toContain(refusal.code);
    }
  });

  it('coming bookings are cancelled, and those that are over stay, without a number', async () => {
    const { counterpart, bookings } = full;
    const booking = (id: string) => counterpart.call(getBooking, { params: { id } });
    expect((await booking(bookings.coming)).status).toBe('cancelled');
    for (const id of [bookings.past, bookings.running]) {
      expect(await booking(id)).toMatchObject({
        status: 'closed',
        owner: { deleted: true, firstname: '' },
        phones: { owner: null },
      });
    }
  });

  it('ratings received are gone, and those given stay and count', async () => {
    const { counterpart, member } = full;
    const given = await app.context.db
      .selectFrom('ratings')
      .select(['author_id', 'user_id', 'score'])
      .where(({ or, eb }) => or([eb('author_id', '=', member.id), eb('user_id', '=', member.id)]))
      .execute();
    expect(given).toEqual([{ author_id: member.id, user_id: counterpart.id, score: 5 }]);
    const shown = await app.visitor.call(getUser, { params: { id: counterpart.id } });
    expect(shown).toMatchObject({ rating: 5, reviewCount: 1 });
  });

  it('the other side’s own export still has the conversation between the two', async () => {
    const { counterpart, threads } = full;
    const data = await counterpart.call(exportUser, { params: { id: counterpart.id } });
    expect(data.conversations).toHaveLength(Object.keys(threads).length);
  });
});

describe('photos of a handover', () => {
  it('are gone once neither side is left', async () => {
    const agreed = await agreement(app);
    const picture = { content: await twoColours(60, 60).jpeg().toBuffer() };
    const { body, headers } = await multipart([picture], 'images', { moment: 'handover' });
    const params = { id: agreed.id };
    const { handover } = await agreed.owner.call(addBookingPhotos, { params, body } as never, {
      headers,
    });
    const stored = async () =>
      (await storedFiles()).filter((path) => path.includes(handover.photos[0]?.id ?? '-'));
    await leave(agreed.owner);
    await app.outbox.settle();
    expect(await stored()).not.toEqual([]);
    await leave(agreed.renter);
    await app.outbox.settle();
    expect(await stored()).toEqual([]);
  });
});

describe('deadlines and deliveries that come after a deletion', () => {
  it('find nobody and do no harm', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await proposal(owner, conversation);
    await leave(member);
    app.clock.advance({ days: 8 });
    await app.outbox.settle();
    const left = await app.context.db
      .selectFrom('outbox')
      .select(['message', 'attempts'])
      .execute();
    const failed = left.filter(({ attempts }) => attempts > 0);
    expect(failed.map(({ message }) => message.kind)).toEqual([]);
  });
});
