// `npm run second-factor -- reset <email>`: removes the passkeys and recovery codes of a member who has lost them.
import { parseArgs } from 'node:util';
import { haveDone, runScript, Unusable } from './operator.ts';

const USAGE = 'Usage: npm run second-factor -- reset <email>';

/** @throws when the words are not `reset` and one address */
function readWish(): { email: string } {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [action, email, ...others] = positionals;
  if (action !== 'reset' || !email?.includes('@') || others.length > 0) throw new Unusable(USAGE);
  return { email };
}

await runScript(USAGE, async () => {
  const wish = readWish();
  const { outcome } = await haveDone('resetSecondFactor', wish);
  if (outcome === 'unknownEmail') {
    console.error(`No member has the address ${wish.email}. Nothing was changed.`);
    process.exitCode = 1;
  } else {
    console.log(
      `${wish.email} has no second factor now (passkeys removed: ${outcome.removed}) and can set up a new one.`,
    );
  }
});
