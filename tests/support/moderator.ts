import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import type { Session } from '#contract/accounts/user.ts';
import { addPasskey, passkeyOptions } from '#contract/passkeys/operations.ts';
import { Authenticator } from './authenticator.ts';
import { callSite } from './site-agreement.ts';

const run = promisify(execFile);

/** Grants the role as an operator does, while the site of the browser tests runs. */
export async function grantModerator(email: string): Promise<void> {
  await operate('moderator', email);
}

/** Has the passkeys of a member open the queues, as an operator does who knows whose they are. */
export async function trustPasskeys(email: string): Promise<void> {
  await operate('second-factor', 'trust', email);
}

async function operate(script: string, ...words: string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env.SITE_DATA_DIR };
  const { stdout } = await run(process.execPath, [`scripts/${script}.ts`, ...words], { env });
  expect(stdout).toContain(words.at(-1));
}

/** Makes a member who has just registered a moderator, with a passkey. @returns the session, which opens the queues */
export async function makeModerator(member: Session): Promise<Session> {
  await grantModerator(member.email);
  const origin = process.env.SITE_ORIGIN as string;
  const options = await callSite(origin, member, passkeyOptions, { body: {} });
  const body = new Authenticator(origin).create(options);
  await callSite(origin, member, addPasskey, { body });
  await trustPasskeys(member.email);
  return { ...member, role: 'moderator' };
}
