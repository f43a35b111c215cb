import * as operations from '#contract/contact/operations.ts';
import { type AnyRoute, command, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { newChallenge } from './captcha.ts';
import { checkCaptcha, sendMessage } from './send-message.ts';

export function contactRoutes(context: Context): AnyRoute[] {
  return [
    query(operations.getCaptcha, () => newChallenge(context)),
    command(operations.sendContactMessage, sendMessage, {
      prepare: checkCaptcha,
      limits: [{ limit: 'contactByAddress', key: (call) => call.network }],
    }),
  ];
}
