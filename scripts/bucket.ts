// `npm run bucket`: sets the bucket of `S3_*` up for the site of `PUBLIC_URL`, and looks whether private files are
// private; with --create, makes it where there is none; with --public-media, everyone may read the photos of offers
// from the bucket itself.
import { parseArgs } from 'node:util';
import { prepareBucket } from '../server/adapters/storage/prepare-bucket.ts';
import { readConfig } from '../server/config.ts';
import { runScript, Unusable } from './operator.ts';

const USAGE = 'Usage: npm run bucket -- [--create] [--public-media]';

await runScript(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      create: { type: 'boolean', default: false },
      'public-media': { type: 'boolean', default: false },
    },
  });
  const { s3, publicUrl } = readConfig(process.env);
  if (!s3) throw new Unusable('S3_ENDPOINT is not set: there is no bucket.');
  const { outcomes, isPrivate } = await prepareBucket(s3, {
    origin: publicUrl,
    publicMedia: values['public-media'],
    create: values.create,
  });
  for (const outcome of outcomes) {
    if (outcome.done) console.log(`done: ${outcome.what}`);
    else console.log(`by hand, the store answers ${outcome.said}: ${outcome.what}`);
  }
  if (isPrivate) console.log('Strangers are refused private files.');
  else console.error('EVERYONE CAN READ PRIVATE FILES: take public access to the bucket away.');
  process.exitCode = isPrivate ? 0 : 1;
});
