// `npm run test:browsers`: installs Firefox ESR and WebKitGTK where it may and opens the site in both. What follows
// `--` goes to vitest. Plain JavaScript: an older Node may start it.
import { ensureOtherBrowsers } from './setup/browsers.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { projectEnvironment } from './setup/node.mjs';
import { runCheck } from './setup/run-check.mjs';

ensureInstalled();
ensureOtherBrowsers();
ensureBuilt();
const parameters = ['run', '--project', 'browsers', ...process.argv.slice(2)];
const { passed } = await runCheck('vitest', parameters, projectEnvironment());
process.exit(passed ? 0 : 1);
