import type { ApiResult } from '#contract/answer.ts';
import type { Language } from '#contract/languages.ts';
import type { Operation } from '#contract/operation.ts';
import { ANY_RENTAL } from '../adapters/changes/index.ts';
import type { DependsOnAllRentals, Execute, RawInput } from '../api/execute.ts';
import { AppError, errorAnswer, refusalOf } from '../errors.ts';
import { addIds } from './references.ts';

/** What loaders call: operations, executed for a visitor who is not signed in. */
export interface PageApi {
  call(operation: Operation, input: RawInput, language: Language): Promise<ApiResult<unknown>>;
}

interface PageApiOptions {
  execute: Execute;
  dependsOnAllRentals: DependsOnAllRentals;
  /** The network address of the visitor, which counts for the limits. */
  network: string;
  /** Why every call of the visitor is refused; null for most visitors. */
  refusal: AppError | null;
  /** Collects the ids of everything that the page shows. */
  references: Set<string>;
  /** Is called with faults, which are not disclosed to the visitor. */
  failed: (error: unknown) => void;
}

/** Executes operations for the loaders of one page. */
export function pageApi(options: PageApiOptions): PageApi {
  const { execute, dependsOnAllRentals, network, refusal, references, failed } = options;
  return {
    async call(operation, input, language) {
      try {
        if (refusal) throw refusal;
        const answer = await execute(operation, input, {
          actor: null,
          language,
          network,
          userAgent: null,
        });
        addIds(answer, references);
        if (dependsOnAllRentals(operation, answer)) references.add(ANY_RENTAL);
        return { success: true, data: answer };
      } catch (error) {
        const known = refusalOf(error);
        if (!known) failed(error);
        return failure(
          known ?? new AppError(operation.unexpectedError ?? 'internalError'),
          language,
        );
      }
    },
  };
}

function failure(error: AppError, language: Language): ApiResult<never> {
  const { code, statusCode, message, details = [] } = errorAnswer(error, language);
  const { retryAfter = null } = error.facts;
  return {
    success: false,
    error: { code, status: statusCode, messages: [message].flat(), details, retryAfter },
  };
}
