import * as operations from '#contract/phones/operations.ts';
import { type AnyRoute, command } from '../../api/handlers.ts';
import { confirmPhone } from './confirm-phone.ts';
import { validateCode } from './validate-code.ts';

export function phonesRoutes(): AnyRoute[] {
  return [
    command(operations.confirmPhone, confirmPhone, {
      limits: [
        { limit: 'smsByMember', key: (call) => call.actor.userId },
        { limit: 'smsByAddress', key: (call) => call.network },
      ],
    }),
    command(operations.validateCode, validateCode, {
      limits: [{ limit: 'phoneCodeByMember', key: (call) => call.actor.userId }],
    }),
  ];
}
