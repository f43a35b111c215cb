// `npm run demo -- remove --yes`: removes the demo members and all that is theirs.
import { parseArgs } from 'node:util';
import { haveDone, runScript, Unusable } from './operator.ts';

const USAGE = 'Usage: npm run demo -- remove --yes';

await runScript(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  });
  if (positionals.join() !== 'remove') throw new Unusable(USAGE);
  if (!values.yes) {
    throw new Unusable(
      'Their rentals, messages and agreements go too. Say so with --yes. Nothing was changed.',
    );
  }
  const { removed } = await haveDone('removeDemoData', {});
  console.log(
    removed === 0 ? 'There is no demo data.' : `The demo data is gone (members: ${removed}).`,
  );
});
