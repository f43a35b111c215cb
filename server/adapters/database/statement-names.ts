import { createHash } from 'node:crypto';
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

/** Set once a connection has met a session that does not know its statements: it comes from a pooler, as all of them do. */
let sessionsChange = false;

const known = new WeakMap<pg.PoolClient, StatementNames>();

/** From now on this process prepares nothing. */
export function giveUpEverywhere(): void {
  sessionsChange = true;
}

/** The names for a connection, shared by all its users. */
export function statementNames(client: pg.PoolClient): StatementNames {
  const names = known.get(client) ?? newNames();
  known.set(client, names);
  return names;
}

function newNames(): StatementNames {
  const counted = new Map<string, number>();
  const names = new Map<string, string>();
  let prepares = true;
  return {
    nameOf: (text) => {
      if (!prepares || sessionsChange) return undefined;
      const name = names.get(text);
      if (name || names.size === MOST_NAMES || FIRST_OF_MANY.test(text)) return name;
      const times = counted.get(text) ?? 0;
      if (times < TIMES_BEFORE) {
        if (counted.size === MOST_COUNTED) counted.clear();
        counted.set(text, times + 1);
        return undefined;
      }
      counted.delete(text);
      // by its text: behind a pooler, another connection may have prepared a statement of this name in the same session
      const given = createHash('sha256').update(text).digest('base64url');
      names.set(text, given);
      return given;
    },
    giveUp: () => {
      prepares = false;
    },
  };
}
