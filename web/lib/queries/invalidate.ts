import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Operation } from '#contract/operation.ts';

/** Reads again what operations have returned: at once where it is shown, else when it is shown next. */
export async function invalidate(
  client: QueryClient,
  operations: readonly Pick<Operation, 'name'>[],
): Promise<void> {
  await Promise.all(operations.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
}

/** `await invalidate(listBlocks)` after a call that has changed it: resolves once it was read again. */
export function useInvalidate() {
  const client = useQueryClient();
  return (...operations: Pick<Operation, 'name'>[]) => invalidate(client, operations);
}
