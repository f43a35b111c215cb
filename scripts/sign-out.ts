// `npm run sign-out -- <email>`: ends every session of a member; with --everybody, of all members.
import { parseArgs } from 'node:util';
import { haveDone, runScript, Unusable } from './operator.ts';

const USAGE = 'Usage: npm run sign-out -- <email> | --everybody';

/** @throws when the words are neither one address nor `--everybody` */
function readWish(): { email: string | null } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { everybody: { type: 'boolean', default: false } },
  });
  const [email, ...others] = positionals;
  if (values.everybody && positionals.length === 0) return { email: null };
  if (values.everybody || !email?.includes('@') || others.length > 0) throw new Unusable(USAGE);
  return { email };
}

await runScript(USAGE, async () => {
  const wish = readWish();
  const { outcome } = await haveDone('signOut', wish);
  if (outcome === 'unknownEmail') {
    console.error(`No member has the address ${wish.email}. Nothing was changed.`);
    process.exitCode = 1;
  } else {
    console.log(`${wish.email ?? 'Everybody'} is signed out (sessions: ${outcome.ended}).`);
  }
});
