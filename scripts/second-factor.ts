// `npm run second-factor -- reset <email>`: removes the passkeys and recovery codes of a member who has lost them.
// `npm run second-factor -- trust <email>`: has the passkeys of a moderator open the queues without the press of the mailed link.
import { parseArgs } from 'node:util';
import { haveDone, runScript, Unusable } from './operator.ts';

const USAGE = 'Usage: npm run second-factor -- reset|trust <email>';

/** @throws when the words are not `reset` or `trust` and one address */
function readWish(): { action: 'reset' | 'trust'; email: string } {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [action, email, ...others] = positionals;
  const isKnown = action === 'reset' || action === 'trust';
  if (!isKnown || !email?.includes('@') || others.length > 0) throw new Unusable(USAGE);
  return { action, email };
}

async function reset(email: string): Promise<boolean> {
  const { outcome } = await haveDone('resetSecondFactor', { email });
  if (outcome === 'unknownEmail') return false;
  console.log(
    `${email} has no second factor now (passkeys removed: ${outcome.removed}) and can set up a new one.`,
  );
  if (outcome.roleEnded) {
    console.log(
      'The role of a moderator went with it. Give it again with npm run moderator, once there is a passkey.',
    );
  }
  return true;
}

async function trust(email: string): Promise<boolean> {
  const { outcome } = await haveDone('trustPasskeys', { email });
  if (outcome === 'unknownEmail') return false;
  if (outcome.passkeys.length === 0) {
    console.log(`${email} has no passkey yet. Nothing was changed.`);
    return true;
  }
  console.log(`Passkeys of ${email} that open the queues if the member is a moderator:`);
  for (const { device, createdAt } of outcome.passkeys) {
    console.log(`  ${device}, set up at ${createdAt}`);
  }
  return true;
}

await runScript(USAGE, async () => {
  const { action, email } = readWish();
  const isMember = await (action === 'reset' ? reset : trust)(email);
  if (!isMember) {
    console.error(`No member has the address ${email}. Nothing was changed.`);
    process.exitCode = 1;
  }
});
