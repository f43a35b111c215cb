import fc from 'fast-check';
import type { Operation } from '#contract/operation.ts';
import { OPERATIONS } from '#contract/operations.ts';
import type { CallerName } from '../authorisation/callers.ts';
import { buildWorld, type World } from '../authorisation/world.ts';
import type { Member } from '../member.ts';
import { type GoodCall, goodCall } from './attempts.ts';
import { type AbuseCase, casesOf } from './cases.ts';
import type { Depth } from './depth.ts';
import { POOLS } from './hostile-value.ts';
import { faultOf } from './judge.ts';
import { type HostileFile, hostileFiles } from './pictures.ts';
import { type ReadBack, readBack } from './read-back.ts';
import type { RemoteRequest } from './remote-app.ts';
import type { Target } from './target.ts';
import { toRequest } from './to-request.ts';

/** How many cases of an operation share a world: by then much of it is used up. */
const CASES_A_ROUND = 54;
/** Operations at once: while one waits for a hash or a picture, others go on. */
const LANES = 4;
/** What others' cases need is taken away last. */
const LAST = ['blocks.block', 'moderation.suspend', 'accounts.endOtherSessions'];

/** A case that the server did not bear, as small as it could be made. */
export interface Finding {
  operation: string;
  fault: string;
  /** The request itself, cut to what can be read. */
  request: string;
  counterexample: string;
  repeat: string;
}

interface Plan {
  cases: number;
  seed: number;
  /** Throws at these alone, in these rounds alone. */
  only?: { operation?: string; round?: number };
  depth: Depth;
  /** Told every round. */
  progress?: (thrown: number) => void;
}

/** Throws cases at every operation in turn, each as often as the others, in worlds made anew. */
export async function throwCases(target: Target, plan: Plan): Promise<Finding[]> {
  const wanted = OPERATIONS.filter(
    ({ name }) => !plan.only?.operation || plan.only.operation.split(',').includes(name),
  );
  const { files, good } = wanted.some((operation) => operation.files)
    ? await hostileFiles()
    : { files: [{ name: 'none', content: Buffer.alloc(0) }], good: 1 };
  const each = Math.ceil(plan.cases / OPERATIONS.length);
  const rounds = Math.ceil(each / CASES_A_ROUND);
  const findings: Finding[] = [];
  const held = readBack(target.send);
  for (let round = 0; round < rounds; round += 1) {
    if (plan.only?.round !== undefined && plan.only.round !== round) continue;
    const worlds = [await buildWorld(target.app), await buildWorld(target.app)] as const;
    const ids = await idsBeside(target, worlds);
    const numRuns = Math.min(CASES_A_ROUND, each - round * CASES_A_ROUND);
    const waiting = chains(wanted.filter(({ name }) => !LAST.includes(name)));
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        for (const operation of next) await throwAt(operation);
      }
    };
    const throwAt = async (operation: Operation) => {
      const world = worlds[AGREED.includes(roomOf(operation)) ? 1 : 0];
      const thrower = caseThrower(target, held, world, ids, { files, good }, operation, plan.depth);
      const seed = seedOf(plan.seed, round, OPERATIONS.indexOf(operation));
      const result = await fc.check(
        fc.asyncProperty(casesOf(operation, { good, all: files.length }), thrower.run),
        { numRuns, seed },
      );
      if (!result.failed) return;
      findings.push({
        operation: operation.name,
        fault: String((result.errorInstance as Error | undefined)?.message),
        request: thrower.lastFailed(),
        counterexample: fc.stringify(result.counterexample?.[0]),
        repeat: `CASES=${plan.cases} SEED=${plan.seed} OPERATION=${operation.name} ROUND=${round} npm run test:abuse`,
      });
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    for (const operation of wanted.filter(({ name }) => LAST.includes(name)))
      await throwAt(operation);
    plan.progress?.(plan.depth.cases());
  }
  return findings;
}

/** Operations on the same things go one after the other, the longest row first. */
function chains(operations: Operation[]): Operation[][] {
  const chainOf = (operation: Operation) => {
    const room = roomOf(operation);
    return TOGETHER.find((rooms) => rooms.includes(room))?.[0] ?? room;
  };
  return [...Map.groupBy(operations, chainOf).values()].toSorted((a, b) => b.length - a.length);
}
const roomOf = ({ name }: Operation) => name.split('.')[0] ?? '';
/** What follows an agreement is thrown at in a world of its own, beside what leads to one. */
const AGREED = ['bookings', 'records', 'wallet', 'ratings'];
const TOGETHER = [['proposals', 'conversations'], AGREED, ['moderation', 'reports']];

const seedOf = (seed: number, round: number, index: number) =>
  (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + round * 1_009 + index) | 0;

/** Identifiers of things beside those the worlds themselves live by. */
async function idsBeside(
  { db }: Target,
  worlds: readonly World[],
): Promise<Record<string, string[]>> {
  const needed = new Set(
    worlds.flatMap(({ people, listing, untouched }) => [
      ...Object.values(people).map(({ id }) => id),
      ...[listing.id, untouched.id],
    ]),
  );
  const pools = POOLS.map(async (table) => {
    const rows = await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(40).execute();
    return [table, rows.map(({ id }) => id).filter((id) => !needed.has(id))] as const;
  });
  return Object.fromEntries(await Promise.all(pools));
}

function caseThrower(
  target: Target,
  held: ReadBack,
  world: World,
  ids: Record<string, string[]>,
  { files }: { files: HostileFile[]; good: number },
  operation: Operation,
  depth: Depth,
) {
  let prepared: GoodCall | null = null;
  let lastFailed = '';
  const memberOf = (by: CallerName | Member): Member | null =>
    typeof by === 'string' ? (by === 'anonymous' ? null : world.people[by]) : by;

  const run = async (given: AbuseCase): Promise<void> => {
    prepared ??= await goodCall(world, operation.name).catch(() => goodCall(world, operation.name));
    const caller = memberOf(given.by === 'able' ? prepared.by : given.by);
    const request = toRequest(operation, given, {
      good: prepared,
      ids,
      files,
      token: caller?.session.accessToken ?? null,
    });
    for (const { field } of given.changes) depth.changed(operation, field);
    const fault = await target.send(request).then(
      async (answer) => {
        depth.answered(operation, answer.statusCode);
        const isDone = answer.statusCode === operation.status;
        // a thing that could be done once is prepared anew
        if (isDone && operation.method !== 'GET') prepared = null;
        const wrong = faultOf(operation, answer);
        return wrong || !isDone || !caller ? wrong : held(operation, caller, request, answer);
      },
      (error: Error) => `no answer: ${error.message}`,
    );
    if (fault === null) return;
    lastFailed = printed(request);
    throw new Error(fault);
  };
  return { run, lastFailed: () => lastFailed };
}

/** A request as people read it. */
function printed({ method, url, headers, body }: RemoteRequest): string {
  const shown = { ...headers, ...(headers.authorization ? { authorization: '…' } : {}) };
  return `${method} ${url.slice(0, 600)}\n${JSON.stringify(shown).slice(0, 600)}\n${String(body ?? '').slice(0, 600)}`;
}
