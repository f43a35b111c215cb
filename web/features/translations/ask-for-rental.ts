import type { ApiResult } from '#contract/answer.ts';
import { translateRental } from '#contract/translations/operations.ts';
import { callApi } from '#web/lib/api.ts';
import type { Translated } from './use-translation-of.ts';

/** Asks the operator's service for title and description. A separate file: public pages load the contract's schemas at a press. */
export async function askForRental(id: string): Promise<ApiResult<Translated>> {
  const result = await callApi(translateRental, { params: { id } });
  if (!result.success) return result;
  const { name, message, to } = result.data;
  return { success: true, data: { texts: [name, message], to } };
}
