import * as operations from '#contract/passkeys/operations.ts';
import { type AnyRoute, command, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { addPasskey } from './add-passkey.ts';
import { beginPasskey, prepareBeginning } from './begin-passkey.ts';
import { beginUse } from './begin-use.ts';
import { confirmPasskey, prepareConfirmation } from './confirm-passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import { makeRecoveryCodes, prepareCodes } from './recovery-codes.ts';
import { prepareRemoval, removePasskey } from './remove-passkey.ts';
import { secondStep } from './second-step.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

export function passkeysRoutes(context: Context): AnyRoute[] {
  return [
    query(operations.listPasskeys, ({ actor }) => listPasskeys(context.db, actor.userId)),
    command(operations.passkeyOptions, beginPasskey, {
      prepare: prepareBeginning,
      limits: [{ limit: 'passwordByMember', key: (call) => call.actor.userId }],
    }),
    command(operations.addPasskey, addPasskey),
    command(operations.confirmPasskey, confirmPasskey, { prepare: prepareConfirmation }),
    command(operations.removePasskey, removePasskey, {
      prepare: prepareRemoval,
      limits: [{ limit: 'passwordByMember', key: (call) => call.actor.userId }],
    }),
    command(operations.makeRecoveryCodes, makeRecoveryCodes, {
      prepare: prepareCodes,
      limits: [{ limit: 'passwordByMember', key: (call) => call.actor.userId }],
    }),
    command(operations.passkeyUseOptions, beginUse, {
      limits: [{ limit: 'passkeyByAddress', key: (call) => call.network }],
    }),
    command(operations.signInWithPasskey, signInWithPasskey, {
      limits: [{ limit: 'passkeyByAddress', key: (call) => call.network }],
    }),
    command(operations.secondStep, secondStep, {
      limits: [{ limit: 'passkeyByAddress', key: (call) => call.network }],
    }),
  ];
}
