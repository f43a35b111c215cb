import type pg from 'pg';

/** A statement gets a name, and is planned once and for all, when a connection sees it for the third time. */
const TIMES_BEFORE = 2;
/** Each takes some 20 to 60 kB of its session's process in PostgreSQL. */
const MOST_NAMES = 100;
/** Lists of any length make new texts without end: what was counted of them is forgotten then. */
const MOST_COUNTED = 1_000;

/** What takes the first of many: without its values PostgreSQL takes a third of a table for due, or for found. */
const FIRST_OF_MANY = /\blimit \$\d/;

/** The names under which a connection's session keeps statements. */
export interface StatementNames {
  /** @returns undefined for a statement that is not kept */
  nameOf(text: string): string | undefined;
  /** From now on nothing is kept, nor what was kept used. */
  giveUp(): void;
}

const known = new WeakMap<pg.PoolClient, StatementNames>();

/**
 * Those of a connection, whoever asks. Not within a transaction, which may want to say how it reads before anything is
 * asked: a new connection is asked about its session.
 */
export async function statementNames(client: pg.PoolClient): Promise<StatementNames> {
  const names = known.get(client) ?? keepNames(await ownsItsSession(client));
  known.set(client, names);
  return names;
}

function keepNames(ownSession: boolean): StatementNames {
  const counted = new Map<string, number>();
  const names = new Map<string, string>();
  let kept = ownSession;
  return {
    nameOf: (text) => {
      if (!kept) return undefined;
      const name = names.get(text);
      if (name || names.size === MOST_NAMES || FIRST_OF_MANY.test(text)) return name;
      const times = counted.get(text) ?? 0;
      if (times < TIMES_BEFORE) {
        if (counted.size === MOST_COUNTED) counted.clear();
        counted.set(text, times + 1);
        return undefined;
      }
      counted.delete(text);
      const given = `statement ${names.size + 1}`;
      names.set(text, given);
      return given;
    },
    giveUp: () => {
      kept = false;
    },
  };
}

/**
 * Whether a connection always talks to the same session, which is who knows a statement's name. A pooler names a process
 * of its own making when it is connected to, where PostgreSQL names the session's.
 */
async function ownsItsSession(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === (client as unknown as { processID: number | null }).processID;
}
