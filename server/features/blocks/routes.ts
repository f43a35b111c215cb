import * as operations from '#contract/blocks/operations.ts';
import { type AnyRoute, query } from '../../api/handlers.ts';
import type { CommandContext } from '../../commands/run-command.ts';
import { AppError } from '../../errors.ts';

export function blocksRoutes(_context: CommandContext): AnyRoute[] {
  return Object.values(operations).map((operation) =>
    query(operation, async () => {
      throw new AppError('unavailable');
    }),
  );
}
