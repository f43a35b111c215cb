import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../server/config.ts';
import { askServer } from '../server/control/ask.ts';
import { COMMANDS } from '../server/control/commands.ts';
import type { AnswerOf, CONTROL, ControlName, WishOf } from '../server/control/protocol.ts';
import { openContext } from '../server/open-context.ts';
import { PRIVATE_UMASK } from '../server/private-folder.ts';

/** An error that the operator can fix. */
export class Unusable extends Error {
  override name = 'Unusable';
}

/** Printed as one line instead of a stack. */
const PLAIN_FAULTS = new Set([
  'Unusable',
  'UnusableIssue',
  'ConfigError',
  'DataFolderInUse',
  'UnfitDatabase',
  'StoreAway',
  'UnusableBackup',
  'NotEmpty',
  'DatabaseAway',
]);

type Wanted<Name extends ControlName> = WishOf<(typeof CONTROL)[Name]>;
type Answer<Name extends ControlName> = AnswerOf<(typeof CONTROL)[Name]>;

/** Runs a command in the server that runs on the data folder or, when there is none, in the database itself. */
export async function haveDone<Name extends ControlName>(
  name: Name,
  wish: Wanted<Name>,
): Promise<Answer<Name>> {
  const config = readConfig(process.env);
  return (await askServer(config.dataDirectory, name, wish)) ?? doHere(config, name, wish);
}

async function doHere<Name extends ControlName>(
  config: Config,
  name: Name,
  wish: Wanted<Name>,
): Promise<Answer<Name>> {
  if (!config.databaseUrl && !existsSync(join(config.dataDirectory, 'database'))) {
    throw new Unusable(
      `There is no database in ${config.dataDirectory}. Name its folder with DATA_DIR, or its address with DATABASE_URL.`,
    );
  }
  // what is printed on the screen need not be logged too
  const context = await openContext({ ...config, logLevel: 'error' });
  try {
    return await COMMANDS[name]({ ...context, wakeOutbox: () => undefined }, wish);
  } finally {
    await context.close();
  }
}

/** Runs a script; errors the operator can fix are printed in one line. @param usage printed for wrong arguments */
export async function runScript(usage: string, script: () => Promise<void>): Promise<void> {
  // backups, keys and what a command adds to the data folder are for its user only
  process.umask(PRIVATE_UMASK);
  try {
    await script();
  } catch (error) {
    const { name, code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith('ERR_PARSE_ARGS')) console.error(`${message}\n${usage}`);
    else if (PLAIN_FAULTS.has(name)) console.error(message);
    else console.error(error);
    process.exitCode = 1;
  }
}
