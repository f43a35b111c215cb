import { median, milliseconds, quantile } from '../measure.ts';
import type { Looked, Sent } from './browsers-process.ts';

const BOUND = { megabytes: 150, p99: 250 };

const verdict = (passed: boolean) => (passed ? 'PASS' : 'FAIL');

/** The memory of a process without and with the sockets, in megabytes. */
export interface Weight {
  before: number;
  after: number;
}

/** Prints the memory of the sockets. @returns whether they stay within the bound */
export function reportMemory(sockets: number, server: Weight, bare: Weight): boolean {
  console.log(`\n### Memory of ${sockets} idle sockets, at most ${BOUND.megabytes} MB more\n`);
  console.log('| | without | with | more | a socket | |\n|---|--:|--:|--:|--:|---|');
  const row = (name: string, { before, after }: Weight, judged: string) => {
    const more = after - before;
    const figures = [before, after, more].map((value) => `${value.toFixed(0)} MB`);
    const each = `${((more * 1_024) / sockets).toFixed(1)} kB`;
    console.log(`| ${name} | ${figures.join(' | ')} | ${each} | ${judged} |`);
  };
  const passed = server.after - server.before <= BOUND.megabytes;
  row('floor: bare socket.io', bare, '');
  row('server', server, verdict(passed));
  return passed;
}

/** Prints how long messages take to the other side. @returns whether they stay within the bound */
export function reportDelivery(senders: number, floor: Sent[], sent: Sent[]): boolean {
  console.log(
    `\n### ${senders} members write every 10 s, p99 to the other side under ${BOUND.p99} ms\n`,
  );
  console.log('| | messages | lost | refused | p50 | p95 | p99 | p99 by rounds | |');
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|---|');
  const row = (name: string, rounds: Sent[], judged: string) => {
    const times = rounds.flatMap((round) => round.times);
    const sum = (of: (round: Sent) => number) =>
      rounds.reduce((total, round) => total + of(round), 0);
    const figures = [0.5, 0.95, 0.99].map((share) => milliseconds(quantile(times, share)));
    const byRounds = rounds.map((round) => milliseconds(quantile(round.times, 0.99))).join(', ');
    const counts = [times.length, sum(({ lost }) => lost), sum(({ failed }) => failed)];
    console.log(`| ${name} | ${[...counts, ...figures, byRounds].join(' | ')} | ${judged} |`);
  };
  const p99 = quantile(
    sent.flatMap(({ times }) => times),
    0.99,
  );
  const passed = p99 < BOUND.p99 && sent.every(({ lost, failed }) => lost + failed === 0);
  row('floor: bare socket.io echo', floor, '');
  row('server', sent, verdict(passed));
  return passed;
}

/** Prints how soon one side sees the other's actions without other load. */
export function reportLooks(looked: Looked): void {
  console.log('\n### What one side does, until the other side sees it\n');
  console.log('| | times | median | p95 |\n|---|--:|--:|--:|');
  const names = { message: 'a message', proposal: 'a proposal', booking: 'an agreement (booking)' };
  for (const [kind, name] of Object.entries(names)) {
    const times = looked[kind as keyof Looked];
    const figures = [median(times), quantile(times, 0.95)].map(milliseconds);
    console.log(`| ${name} | ${times.length} | ${figures.join(' | ')} |`);
  }
}
