// `npm run moderator -- <email>`: makes a member a moderator; with --remove, takes the role back.
import { parseArgs } from 'node:util';
import type { RoleWish } from '../server/control/protocol.ts';
import type { RoleOutcome } from '../server/features/moderation/index.ts';
import { haveDone, runScript, Unusable } from './operator.ts';

const USAGE = 'Usage: npm run moderator -- [--remove] <email>';

const TOLD: Record<RoleWish['role'], Record<RoleOutcome, (email: string) => string>> = {
  moderator: {
    changed: (email) =>
      `${email} is a moderator now. The queues are at /fr/moderation; they open with a passkey, set up in the settings and confirmed by the mail about it, or by: npm run second-factor -- trust ${email}`,
    unchanged: (email) => `${email} is a moderator already.`,
    unknownEmail: (email) => `No member has the address ${email}. Nothing was changed.`,
  },
  member: {
    changed: (email) => `${email} is no moderator any more.`,
    unchanged: (email) => `${email} is no moderator.`,
    unknownEmail: (email) => `No member has the address ${email}. Nothing was changed.`,
  },
};

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

await runScript(USAGE, async () => {
  const wish = readWish();
  const { outcome } = await haveDone('setRole', wish);
  const say = outcome === 'unknownEmail' ? console.error : console.log;
  say(TOLD[wish.role][outcome](wish.email));
  process.exitCode = outcome === 'unknownEmail' ? 1 : 0;
});
