import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

const run = promisify(execFile);

/** Grants the role as an operator does, while the site of the browser tests runs. */
export async function makeModerator(email: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env.SITE_DATA_DIR };
  const { stdout } = await run(process.execPath, ['scripts/moderator.ts', email], { env });
  expect(stdout).toContain(email);
}
