import type pg from 'pg';

/** A statement gets a name, and is planned once for all, when a connection sees it for the third time. */
const TIMES_BEFORE = 2;
/** Each takes some 20 to 60 kB of its session's process in PostgreSQL. */
const MOST_NAMES = 100;
/** Lists of any length make new texts without end: the counts are dropped beyond this number. */
const MOST_COUNTED = 1_000;

/** A query for the first rows of many: planned without its values, PostgreSQL assumes that a third of the table matches. */
const FIRST_OF_MANY = /\blimit \$\d/;

/** The names of a connection's prepared statements. */
export interface StatementNames {
  /** @returns undefined for a statement that is not prepared */
  nameOf(text: string): string | undefined;
  /** From now on no statement is prepared, and prepared ones are not used. */
  giveUp(): void;
}

const known = new WeakMap<pg.PoolClient, StatementNames>();

/**
 * The names for a connection, shared by all its users. Not to be called within a transaction, which may have to set
 * its mode before any statement: for a new connection it queries the session.
 */
export async function statementNames(client: pg.PoolClient): Promise<StatementNames> {
  const names = known.get(client) ?? keepNames(await ownsItsSession(client));
  known.set(client, names);
  return names;
}

function keepNames(ownSession: boolean): StatementNames {
  const counted = new Map<string, number>();
  const names = new Map<string, string>();
  let prepares = ownSession;
  return {
    nameOf: (text) => {
      if (!prepares) return undefined;
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
      prepares = false;
    },
  };
}

/**
 * Whether a connection always talks to the same session, which stores the prepared statements. A pooler reports a
 * made-up process id when connected to, where PostgreSQL reports that of the session.
 */
async function ownsItsSession(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === (client as unknown as { processID: number | null }).processID;
}
