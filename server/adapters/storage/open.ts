import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { FileCalls } from './file-calls.ts';
import { folderStorage } from './folder.ts';
import type { Storage } from './index.ts';
import { s3Storage } from './s3.ts';

/**
 * The object store when one is configured, a folder of the data folder otherwise.
 * @param files how a folder's files are written and read; by default as by a server
 */
export async function openStorage(
  { s3, dataDirectory }: Pick<Config, 's3' | 'dataDirectory'>,
  log: Pick<Logger, 'warn'>,
  files?: FileCalls,
): Promise<Storage> {
  return s3 ? s3Storage(s3, log) : folderStorage(join(dataDirectory, 'files'), log, files);
}
