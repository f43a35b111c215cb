import { countView as operation } from '#contract/own-rentals/operations.ts';
import { callApi } from '#web/lib/api.ts';

/** Counts that the page of a rental was opened; nothing depends on whether it could be counted. */
export async function countView(id: string): Promise<void> {
  await callApi(operation, { params: { id } });
}
