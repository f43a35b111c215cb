import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database.ts';
import type { Listening } from './statements.ts';
import { looksAt, VIEWS } from './views.ts';

/** How a view's statements find their rows. */
export interface ViewPlan {
  view: string;
  /** `rentals: Index Scan rentals_newest, at most 25 rows`, each access once. */
  nodes: string[];
  /** Those of them that read a table as a whole, or a large part of it. */
  scans: string[];
}

/** A node of PostgreSQL's `explain (format json)`, with the fields that are used. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

const LOOKS = 12;
/** Below this size a table may be read as a whole. */
const SMALL_TABLE = 10_000;
/** Reading more of a table is a scan, even by an index. */
const LARGEST_PART = 0.05;

/** Explains, for several views, the statements with which the application answers. */
export async function plansOf({ db, statementsOf }: Listening): Promise<ViewPlan[]> {
  const rows = await tableRows(db);
  const plans: ViewPlan[] = [];
  for (const view of VIEWS) {
    const most = new Map<string, number>();
    const scans = new Set<string>();
    for (const address of looksAt(view, LOOKS, 7)) {
      for (const statement of await statementsOf(address)) {
        for (const { table, how, read } of accesses(await explain(db, statement))) {
          const node = `${table}: ${how}`;
          most.set(node, Math.max(most.get(node) ?? 0, read));
          const size = rows.get(table) ?? 0;
          const whole = how === 'Seq Scan' || read > size * LARGEST_PART;
          if (size > SMALL_TABLE && whole) scans.add(`${node} reads ${read} rows of ${size}`);
        }
      }
    }
    const nodes = [...most].map(([node, read]) => `${node}, at most ${read} rows`).sort();
    plans.push({ view: view.name, nodes, scans: [...scans] });
  }
  return plans;
}

async function explain(db: Kysely<Database>, { sql: text, parameters }: CompiledQuery) {
  const explained = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [
    ...parameters,
  ]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained);
  const [row] = rows;
  if (!row) throw new Error(`No plan for ${text}`);
  return row['QUERY PLAN'][0].Plan;
}

/** Every access to a table, and how many of its rows were read. */
function accesses(node: PlanNode): { table: string; how: string; read: number }[] {
  const below = (node.Plans ?? []).flatMap(accesses);
  const table = node['Relation Name'];
  if (!table) return below;
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const indexes = [node['Index Name'] ?? [], indexesBelow(node)].flat();
  const how = [node['Node Type'], ...new Set(indexes)].join(' ');
  return [{ table, how, read: Math.round(each * (node['Actual Loops'] ?? 1)) }, ...below];
}

/** The indexes of a bitmap. */
function indexesBelow({ Plans = [] }: PlanNode): string[] {
  return Plans.flatMap((node) => [node['Index Name'] ?? [], indexesBelow(node)].flat());
}

async function tableRows(db: Kysely<Database>): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select relname as name, reltuples::float8 as count from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}
