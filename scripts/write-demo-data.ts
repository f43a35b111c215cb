// The demo data that a run's checks copy (tests/support/demo-folder.ts): written once, by a first start.
import { startSite } from '../tests/support/site.ts';

const { DEMO_FOLDER: dataDirectory } = process.env;
if (!dataDirectory) throw new Error('DEMO_FOLDER says where to.');
const site = await startSite({ dataDirectory });
await site.stop();
