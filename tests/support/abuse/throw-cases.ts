import fc from 'fast-check';
import type { Operation } from '#contract/operation.ts';
import { OPERATIONS } from '#contract/operations.ts';
import type { CallerName } from '../authorisation/callers.ts';
import { buildWorld, type World } from '../authorisation/world.ts';
import type { Member } from '../member.ts';
import { goodCall } from './attempts.ts';
import { type AbuseCase, casesOf } from './cases.ts';
import type { Depth } from './depth.ts';
import type { GoodCall } from './good-call.ts';
import { POOLS } from './hostile-value.ts';
import { faultOf } from './judge.ts';
import { type HostileFile, hostileFiles } from './pictures.ts';
import { type ReadBack, readBack } from './read-back.ts';
import type { RemoteRequest } from './remote-app.ts';
import type { Target } from './target.ts';
import { toRequest } from './to-request.ts';

/** How many cases of an operation share a world: after that much of it is used up. */
const CASES_A_ROUND = 54;
/** Operations at once: while one waits for a hash or a picture, others continue. */
const WORKERS = 4;
/** Operations that take away what other cases need come last. */
export const LAST = ['blocks.block', 'moderation.suspend', 'accounts.endOtherSessions'];

/** A case that the server failed, shrunk as far as possible. */
export interface Finding {
  operation: string;
  fault: string;
  /** The request itself, shortened for reading. */
  request: string;
  counterexample: string;
  repeat: string;
}

interface Plan {
  cases: number;
  seed: number;
  /** Restricts the run to these operations and rounds. */
  only?: { operation?: string; round?: number };
  depth: Depth;
  /** Called after every round. */
  progress?: (thrown: number) => void;
}

/** Runs the same number of cases for every operation, in new worlds each round. */
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
  const check = readBack(target.send);
  for (let round = 0; round < rounds; round += 1) {
    if (plan.only?.round !== undefined && plan.only.round !== round) continue;
    const worlds = [await buildWorld(target.app), await buildWorld(target.app)] as const;
    const ids = await spareIds(target, worlds);
    const numRuns = Math.min(CASES_A_ROUND, each - round * CASES_A_ROUND);
    const waiting = chains(wanted.filter(({ name }) => !LAST.includes(name)));
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        for (const operation of next) await throwAt(operation);
      }
    };
    const throwAt = async (operation: Operation) => {
      const world = worlds[AGREED.includes(featureOf(operation)) ? 1 : 0];
      const thrower = caseThrower(
        target,
        check,
        world,
        ids,
        { files, good },
        operation,
        plan.depth,
      );
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
    await Promise.all(Array.from({ length: WORKERS }, worker));
    for (const operation of wanted.filter(({ name }) => LAST.includes(name)))
      await throwAt(operation);
    plan.progress?.(plan.depth.cases());
  }
  return findings;
}

/** Operations on the same things run one after the other, the longest chain first. */
function chains(operations: Operation[]): Operation[][] {
  const chainOf = (operation: Operation) => {
    const feature = featureOf(operation);
    return TOGETHER.find((features) => features.includes(feature))?.[0] ?? feature;
  };
  return [...Map.groupBy(operations, chainOf).values()].toSorted((a, b) => b.length - a.length);
}
const featureOf = ({ name }: Operation) => name.split('.')[0] ?? '';
/** Operations that follow an agreement get a separate world from those that lead to one. */
const AGREED = ['bookings', 'records', 'wallet', 'ratings'];
const TOGETHER = [['proposals', 'conversations'], AGREED, ['moderation', 'reports']];

const seedOf = (seed: number, round: number, index: number) =>
  (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + round * 1_009 + index) | 0;

/** Identifiers of things that the worlds themselves do not need. */
async function spareIds(
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
  check: ReadBack,
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
    prepared ??= await goodCall(world, operation.name).catch(async () => {
      // on a slow machine a round outlasts the access tokens
      await Promise.allSettled(Object.values(world.people).map((one) => one.renewTokens()));
      return goodCall(world, operation.name);
    });
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
        // an action that is possible only once is prepared anew
        if (isDone && operation.method !== 'GET') prepared = null;
        const wrong = faultOf(operation, answer);
        return wrong || !isDone || !caller ? wrong : check(operation, caller, request, answer);
      },
      (error: Error) => `no answer: ${error.message}`,
    );
    if (fault === null) return;
    lastFailed = printed(request);
    throw new Error(fault);
  };
  return { run, lastFailed: () => lastFailed };
}

/** A request in readable form. */
function printed({ method, url, headers, body }: RemoteRequest): string {
  const shown = { ...headers, ...(headers.authorization ? { authorization: '…' } : {}) };
  return `${method} ${url.slice(0, 600)}\n${JSON.stringify(shown).slice(0, 600)}\n${String(body ?? '').slice(0, 600)}`;
}
