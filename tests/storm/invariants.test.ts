import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draws } from '../../bench/search/random.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { runOn } from '../support/postgres-server.ts';
import { RefusedCall } from '../support/server-process.ts';
import { type SharedInstallation, sharedInstallation } from '../support/shared-installation.ts';
import { type SmsServer, startSmsServer } from '../support/sms-gateway.ts';
import { type Aftermath, findingsOf, INVARIANTS } from '../support/storm/invariants.ts';
import { emptyJournal, type Journal } from '../support/storm/journal.ts';
import { startLoad } from '../support/storm/load.ts';
import { settle } from '../support/storm/settle.ts';

const LOAD_MILLISECONDS = 3_000;
/** The id of a row that does not exist. */
const NOBODY = '00000000-0000-7000-8000-000000000000';

interface Spoiled {
  journal: Journal;
  mail: MailServer;
  run(statement: string): Promise<void>;
}
type Spoil = (spoiled: Spoiled) => unknown;

const one = (table: string, where = 'true') =>
  `ctid = (select ctid from ${table} where ${where} limit 1)`;
const statement =
  (text: string): Spoil =>
  ({ run }) =>
    run(text);

/** A violation for each invariant. Rows stay spoiled: what violates several comes later. */
const SPOILS: Record<string, Spoil> = {
  'copies of a mail are no more than were under way when something broke': ({ mail }) =>
    mail.received.push(...mail.received.slice(0, 1)),
  'every member got the mail that confirms the address, and no second one': ({ mail }) => {
    for (const each of mail.received.slice(0, 1)) {
      const headers = { ...each.headers, 'message-id': '<email-confirmation-other@example.com>' };
      mail.received.push({ ...each, headers });
    }
  },
  'acknowledged members are there, once, and no others': ({ journal }) =>
    journal.members.push({ id: NOBODY, email: 'nobody@example.com' }),
  'acknowledged rentals are there, once, and no others': ({ journal }) => {
    const [[id = '', name = ''] = []] = journal.rentals;
    journal.rentals.delete(id);
    journal.rentals.set(NOBODY, name);
  },
  'acknowledged names of rentals are there, once, and no others': statement(
    `update rentals set name = 'Another' where ${one('rentals')}`,
  ),
  'acknowledged conversations are there, once, and no others': ({ journal }) =>
    journal.conversations.pop(),
  'acknowledged messages are there, once, and no others': ({ journal }) =>
    journal.messages.push(NOBODY),
  'acknowledged proposals are there, once, and no others': ({ journal }) => journal.proposals.pop(),
  'acknowledged bookings are there, once, and no others': ({ journal }) =>
    journal.acceptances.push(NOBODY),
  'of two who compete for the same days one gets them': ({ journal }) =>
    journal.races.push({ rentalId: NOBODY, won: 0 }),
  'acknowledged photos can be seen': ({ journal }) =>
    journal.photos.push({ id: NOBODY, url: `/media/${NOBODY}/320.webp` }),
  'every number that was given got a code': ({ journal }) => journal.phones.push('+21699999999'),
  'callers get answers to retry later, and never an internal error': ({ journal }) =>
    journal.faults.push(new RefusedCall(500, 'a fault')),
  'messages are numbered without gaps, and counted': statement(
    `update conversations set message_count = message_count + 1 where ${one('conversations')}`,
  ),
  'unread messages are as many as counted': statement(
    `update participants set unread_count = unread_count + 1 where ${one('participants')}`,
  ),
  'the map counts every open rental once at each level': statement(
    `update map_cells set rentals = rentals + 1 where ${one('map_cells')}`,
  ),
  'the search vocabulary counts every word once for each rental': statement(
    `update search_words set uses = uses + 1 where ${one('search_words')}`,
  ),
  'the search vocabulary knows the words of every open rental': statement(
    `update rental_words set words = words[2:] where ${one('rental_words')}`,
  ),
  'nothing that failed is left to do': statement(
    `insert into outbox (message, due_at, attempts)
      values ('{"kind":"memberChanged","userId":"${NOBODY}"}', now() + interval '1 hour', 1)`,
  ),
  'nothing was given up': statement(
    `insert into dead_letters (id, kind, message, attempts, first_failed_at, last_failed_at, last_error)
      values (0, 'memberChanged', '{}', 64, now(), now(), 'Error: down')`,
  ),
  'a booking takes the days of its rental': statement(
    `delete from occupancies where ${one('occupancies', 'booking_id is not null')}`,
  ),
  'an accepted proposal is a booking, and no other is': statement(
    `update proposals set status = 'cancelled' where ${one('proposals', `status = 'accepted'`)}`,
  ),
  'no two bookings share a moment of a rental': async ({ run }) => {
    await run('alter table bookings disable trigger bookings_take_days');
    await run(`insert into bookings select (jsonb_populate_record(bookings, jsonb_build_object(
      'id', '${NOBODY}', 'proposal_id', (select id from proposals
        where id not in (select proposal_id from bookings) limit 1)))).* from bookings limit 1`);
  },
};

describe('the check after a storm', () => {
  let shared: SharedInstallation;
  let mail: MailServer;
  let sms: SmsServer;
  let journal: Journal;
  let aftermath: Aftermath['stage'];
  const findings = () => findingsOf(aftermath, journal, new Map());

  beforeAll(async () => {
    [mail, sms] = [await startMailServer({ refusals: 0 }), await startSmsServer()];
    shared = await sharedInstallation();
    const { origin } = await shared.start({ SMTP_URL: mail.url, SMS_URL: sms.url });
    journal = emptyJournal();
    const load = await startLoad(origin, journal, draws(1), new AbortController().signal);
    const isEnough = () => journal.acceptances.length > 0 && journal.phones.length > 0;
    do await pause(LOAD_MILLISECONDS);
    while (!isEnough());
    await load.stop();
    await settle(`${shared.postgres.url}/postgres`);
    aftermath = { origin, mail, sms, databaseUrl: () => `${shared.postgres.url}/postgres` };
  });
  afterAll(async () => {
    await shared?.stop();
    await Promise.all([mail?.close(), sms?.close()]);
  });

  it('finds nothing when nothing was wrong', async () => {
    expect(journal.acceptances.length).toBeGreaterThan(0);
    expect(await findings()).toEqual({});
  });

  it.each(Object.entries(SPOILS))('detects a violation: %s', async (name, spoil) => {
    expect(await findings()).not.toHaveProperty([name]);
    await spoil({ journal, mail, run: (text) => runOn(aftermath.databaseUrl(), text) });
    expect(await findings()).toHaveProperty([name]);
  });

  it('has one violation for every invariant', () => {
    expect(Object.keys(SPOILS).toSorted()).toEqual(INVARIANTS.map(({ name }) => name).toSorted());
  });
});
