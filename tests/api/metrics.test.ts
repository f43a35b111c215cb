import { afterAll, describe, expect, it } from 'vitest';
import { login } from '#contract/accounts/operations.ts';
import { getRental, searchRentals } from '#contract/rentals/operations.ts';
import { rental } from '../support/factories.ts';
import { memberFacts } from '../support/member.ts';
import { metricsOf } from '../support/metrics.ts';
import { listen } from '../support/socket.ts';
import { startApp } from '../support/start-app.ts';

const WATCHED = { metrics: { host: '127.0.0.1', port: 0 } };
const REQUESTS = 'kerya_http_request_duration_seconds';

const app = await startApp({ config: WATCHED });
afterAll(() => app.close());

describe('the metrics of a running server', () => {
  it('count each request once, under the pattern of its route and whether it succeeded', async () => {
    const owner = await app.member();
    const { id } = await rental(owner);
    const route = '/user/v1/rentals/:id';
    const counted = async (status: string) =>
      (await metricsOf(app)).sum(`${REQUESTS}_count`, { route, method: 'GET', status });
    const before = { found: await counted('2xx'), missing: await counted('4xx') };
    for (let call = 0; call < 3; call += 1) await app.visitor.call(getRental, { params: { id } });
    await app.visitor.refusal(getRental, { params: { id: owner.id } });
    expect(await counted('2xx')).toBe(before.found + 3);
    expect(await counted('4xx')).toBe(before.missing + 1);
    expect((await metricsOf(app)).sum('kerya_http_requests_in_flight')).toBe(0);
  });

  it('count a request whose caller did not wait for the answer as "cut"', async () => {
    const origin = await app.listen();
    const release = Promise.withResolvers<void>();
    const { geocoder } = app.context;
    const { search } = geocoder;
    geocoder.search = async (...asked) => {
      await release.promise;
      return search(...asked);
    };
    const asked = fetch(`${origin}/user/v1/places?q=Tunis`, { signal: AbortSignal.timeout(200) });
    await expect(asked).rejects.toThrow();
    const route = '/user/v1/places';
    await expect
      .poll(async () => (await metricsOf(app)).sum(`${REQUESTS}_count`, { route, status: 'cut' }))
      .toBe(1);
    expect((await metricsOf(app)).sum('kerya_http_requests_in_flight')).toBe(0);
    geocoder.search = search;
    release.resolve();
  });

  it('count the browsers that are connected', async () => {
    const origin = await app.listen();
    const member = await app.member();
    const connected = async () => (await metricsOf(app)).sum('kerya_sockets_connected');
    expect(await connected()).toBe(0);
    const browser = await listen(origin, member.session.accessToken);
    expect(await connected()).toBe(1);
    browser.close();
    await expect.poll(connected).toBe(0);
  });

  it('have as many series for a hundred made-up addresses as for one', async () => {
    const ask = (word: string) => app.server.inject({ url: `/${word}/wp-login.php?q=${word}` });
    await ask('first');
    // Node's own metrics (kinds of collections, of timers) come and go
    const series = async () =>
      (await metricsOf(app)).samples.filter(({ name }) => name.startsWith('kerya_')).length;
    const few = await series();
    for (let call = 0; call < 100; call += 1) await ask(`word${call}`);
    expect(await series()).toBe(few);
  });

  it('count mails that were sent and those that were not, and what the outbox tried', async () => {
    const sent = async (outcome: string) =>
      (await metricsOf(app)).sum('kerya_outgoing_total', { channel: 'mail', outcome });
    await app.outbox.settle();
    const before = await sent('sent');
    await app.member();
    await app.outbox.settle();
    expect(await sent('sent')).toBe(before + 1);
    expect(await sent('failed')).toBe(0);

    const { mailer } = app.context;
    const { send } = mailer;
    mailer.send = async () => {
      throw new Error('The mail server is down, on purpose.');
    };
    await app.member();
    await app.outbox.settle();
    mailer.send = send;
    expect(await sent('failed')).toBe(1);
    const kind = 'emailConfirmationMail';
    const metrics = await metricsOf(app);
    expect(metrics.sum('kerya_outbox_deliveries_total', { kind, outcome: 'failed' })).toBe(1);
    expect(metrics.sum('kerya_outbox_messages', { queue: 'mail', state: 'failed' })).toBe(1);
  });

  it('count refusals by the limit that refused', async () => {
    const strict = await startApp({ config: { ...WATCHED, rateLimitFactor: 1 } });
    const { email } = memberFacts();
    const body = { email, password: 'wrong-password' };
    for (let call = 0; call < 12; call += 1) await strict.visitor.refusal(login, { body });
    const metrics = await metricsOf(strict);
    expect(
      metrics.sum('kerya_rate_limit_refusals_total', { limit: 'loginByEmailAndAddress' }),
    ).toBe(2);
    await strict.close();
  });

  it('show how many messages wait in the outbox and for how long, without those due later', async () => {
    await app.outbox.settle();
    await app.outbox.stop();
    const left = (seconds: number) => ({
      message: JSON.stringify({ kind: 'sessionEnded', sessionId: 'one' }),
      due_at: new Date(app.clock.now().getTime() + seconds * 1_000),
    });
    const waiting = { queue: 'realtime', state: 'waiting' };
    const before = (await metricsOf(app)).sum('kerya_outbox_messages', waiting);
    await app.context.db
      .insertInto('outbox')
      .values([left(-90), left(-30), left(3_600)])
      .execute();
    const metrics = await metricsOf(app);
    expect(metrics.sum('kerya_outbox_messages', waiting)).toBe(before + 2);
    expect(
      metrics.sum('kerya_outbox_oldest_seconds', { queue: 'realtime' }),
    ).toBeGreaterThanOrEqual(90);
  });

  it('are not public', async () => {
    expect((await app.server.inject({ url: '/metrics' })).statusCode).toBe(404);
    expect(await app.visitor.call(searchRentals, { query: {} })).toBeDefined();
  });
});
