export type { Progress, RowSource } from './contents.ts';
export { newKeyFile, readBackupKeys } from './keys.ts';
export { rowsOf } from './read-rows.ts';
export { checkBackup, restoreBackup } from './restore-backup.ts';
export { rowDigests } from './row-digests.ts';
export { currentSecret, secretMark, storedSecret } from './secret-mark.ts';
export { writeBackup } from './write-backup.ts';
