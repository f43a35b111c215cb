import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '#server/control/commands.ts';
import { runMaintenance } from '#server/maintenance.ts';
import { deadLettersOf, drop, withoutMails } from '../support/dead-letters.ts';
import type { Member } from '../support/member.ts';
import { readMails } from '../support/outbox-files.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const context = { ...app.context, wakeOutbox: app.outbox.wake };

describe('an operator', () => {
  it('sends at once, after an outage, what would wait for up to an hour', async () => {
    let member: Member | undefined;
    await withoutMails(app, async () => {
      member = await app.member();
      for (let attempt = 0; attempt < 12; attempt += 1) {
        await app.outbox.settle();
        app.clock.advance({ hours: 1 });
      }
      await app.outbox.settle();
    });
    const mails = async () => {
      await app.outbox.settle();
      const all = await readMails(app.context.config.dataDirectory).catch(() => []);
      return all.filter(({ to }) => to === member?.facts.email).length;
    };
    expect(await mails()).toBe(0);
    // deadlines of the future stay where they are
    const deadline = new Date(app.clock.now().getTime() + 86_400_000);
    await app.context.db
      .insertInto('outbox')
      .values({
        message: JSON.stringify({ kind: 'proposalExpiry', proposalId: 'x' }),
        due_at: deadline,
      })
      .execute();
    expect(await COMMANDS.retryFailedNow(context, {})).toEqual({ retried: 1 });
    expect(await mails()).toBe(1);
    const left = await app.context.db.selectFrom('outbox').select('due_at').execute();
    expect(left.filter(({ due_at: due }) => due.getTime() === deadline.getTime())).toHaveLength(1);
  });

  it('sees and drops a message that no version would ever take', async () => {
    await sql`insert into outbox (message, due_at) values ('{"to":"nobody"}', now())`.execute(
      app.context.db,
    );
    await runMaintenance(context);
    const [dead, ...others] = await deadLettersOf(app);
    expect(others).toEqual([]);
    expect(dead).toMatchObject({ kind: 'none', lastError: 'The message names no kind.' });
    expect(await drop(app, { kind: 'none' })).toBe(1);
  });
});
