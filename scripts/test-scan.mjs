// `npm run test:scan`: looks at the built site, filled with demo data, with Wapiti and sqlmap, which it installs where it
// may. Plain JavaScript: an older Node may start it.
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { projectEnvironment } from './setup/node.mjs';
import { runCheck } from './setup/run-check.mjs';
import { ensureScanners } from './setup/scanners.mjs';

ensureInstalled();
ensureScanners();
ensureBuilt();
const { passed } = await runCheck('node', ['tests/scan/scan.ts'], projectEnvironment());
process.exit(passed ? 0 : 1);
