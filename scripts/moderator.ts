// `npm run moderator -- <email>`: makes a member a moderator; with --remove, takes the role back.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../server/config.ts';
import { askServer } from '../server/control/ask.ts';
import type { RoleWish } from '../server/control/protocol.ts';
import { type RoleOutcome, setRole } from '../server/features/moderation/index.ts';
import { openContext } from '../server/open-context.ts';

const USAGE = 'Usage: npm run moderator -- [--remove] <email>';

/** What the operator can put right. */
class Unusable extends Error {
  override name = 'Unusable';
}

/** Told in one line instead of a stack. */
const PLAIN_FAULTS = new Set(['Unusable', 'ConfigError', 'DataFolderInUse', 'UnfitDatabase']);

const TOLD: Record<RoleWish['role'], Record<RoleOutcome, (email: string) => string>> = {
  moderator: {
    changed: (email) => `${email} is a moderator now. The desk is at /fr/moderation.`,
    unchanged: (email) => `${email} is a moderator already.`,
    unknownEmail: (email) => `No member has the address ${email}. Nothing was changed.`,
  },
  member: {
    changed: (email) => `${email} is no moderator any more.`,
    unchanged: (email) => `${email} is no moderator.`,
    unknownEmail: (email) => `No member has the address ${email}. Nothing was changed.`,
  },
};

/** Through the server that runs on the data folder or, when there is none, in the database itself. */
async function changeRole(config: Config, wish: RoleWish): Promise<RoleOutcome> {
  const answered = await askServer(config.dataDirectory, wish);
  if (answered) return answered;
  if (!config.databaseUrl && !existsSync(join(config.dataDirectory, 'database'))) {
    throw new Unusable(
      `There is no database in ${config.dataDirectory}. Name its folder with DATA_DIR, or its address with DATABASE_URL.`,
    );
  }
  // what is told below need not be logged beside it
  const context = await openContext({ ...config, logLevel: 'error' });
  try {
    return await setRole({ ...context, wakeOutbox: () => undefined }, wish);
  } finally {
    await context.close();
  }
}

/** @throws when the words are not one address and at most `--remove` */
function readWish(): RoleWish {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remove: { type: 'boolean', default: false } },
  });
  const [email, ...others] = positionals;
  if (!email?.includes('@') || others.length > 0) throw new Unusable(USAGE);
  return { email, role: values.remove ? 'member' : 'moderator' };
}

try {
  const wish = readWish();
  const outcome = await changeRole(readConfig(process.env), wish);
  const say = outcome === 'unknownEmail' ? console.error : console.log;
  say(TOLD[wish.role][outcome](wish.email));
  process.exitCode = outcome === 'unknownEmail' ? 1 : 0;
} catch (error) {
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (code?.startsWith('ERR_PARSE_ARGS')) console.error(`${message}\n${USAGE}`);
  else if (PLAIN_FAULTS.has(name)) console.error(message);
  else console.error(error);
  process.exitCode = 1;
}
