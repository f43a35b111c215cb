import * as operations from '#contract/next-steps/operations.ts';
import { type AnyRoute, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { listNextSteps } from './list-next-steps.ts';

export function nextStepsRoutes(context: Context): AnyRoute[] {
  return [
    query(operations.listNextSteps, async ({ actor, language }) => ({
      items: await listNextSteps(context, { userId: actor.userId, language }),
    })),
  ];
}
