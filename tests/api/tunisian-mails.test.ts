import { afterAll, expect, it } from 'vitest';
import { confirmedMember } from '../support/confirmed.ts';
import { inDays, openConversation, proposal, rental } from '../support/factories.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startApp } from '../support/start-app.ts';
import { FOREIGN_MONTH, TUNISIAN_MONTHS } from '../support/tunisian-months.ts';

const server = await startMailServer({ refusals: 0 });
const app = await startApp({ config: { smtpUrl: server.url } });
afterAll(async () => {
  await app.close();
  await server.close();
});

it.each(['ar', 'tn'] as const)(
  'a mail in %s names the months as in Tunisia, and groups the thousands by a space',
  async (language) => {
    const owner = await confirmedMember(app, { language });
    const member = await app.member({ firstname: 'Malek' });
    for (const months of [1, 4, 7, 10]) {
      const listing = await rental(owner);
      const conversation = await openConversation(member, listing);
      await proposal(member, conversation, {
        amount: 1_600_000,
        startsAt: inDays(app, 30 * months),
        endsAt: inDays(app, 30 * months + 2),
      });
    }
    await app.outbox.settle();
    app.clock.advance({ minutes: 6 });
    await app.outbox.settle();
    const mails = server.received.filter(({ to }) => to === owner.facts.email);
    const text = mails.map((mail) => mail.subject + mail.text + mail.html).join('\n');
    expect(text.match(FOREIGN_MONTH)).toBeNull();
    expect(TUNISIAN_MONTHS.filter((month) => text.includes(month)).length).toBeGreaterThan(2);
    expect(text).toContain('1\u00a0600\u00a0د.ت');
  },
);
