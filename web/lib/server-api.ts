import { createContext, data, type RouterContextProvider } from 'react-router';
import type { ApiResult } from '#contract/answer.ts';
import type { Country } from '#contract/countries.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/languages.ts';
import type { LegalFacts } from '#contract/legal-facts.ts';
import type { Operation, OperationCall, OperationOutput } from '#contract/operation.ts';
import type { StoreLinks } from './stores.ts';
import type { Tiles } from './tiles.ts';

/** How a loader reaches the API: the operations that its HTTP routes execute, without HTTP. */
export interface ServerApi {
  call<O extends Operation>(
    operation: O,
    input: OperationCall<O>,
    language: Language,
  ): Promise<ApiResult<OperationOutput<O>>>;
}

/** Set by the server for every request. */
export const apiContext = createContext<ServerApi>();

/** What the root loader needs: the site's public origin, the map tiles, whether there is a
 * translation service, its legal notice, the app stores, whether photos
 * go to an object store, the countries with offers. */
export const siteContext = createContext<{
  origin: string;
  tiles: Tiles | null;
  translates: boolean;
  legal: LegalFacts;
  stores: StoreLinks;
  directUploads: boolean;
  countries: readonly Country[];
}>();

interface LoaderArguments {
  context: Readonly<RouterContextProvider>;
  params: Record<string, string | undefined>;
}

/**
 * Calls an operation from a loader in the page's language and returns its data. An error becomes the error
 * page with the API's status: a 404 shows "not found".
 */
export async function load<O extends Operation>(
  { context, params }: LoaderArguments,
  operation: O,
  input: OperationCall<O>,
): Promise<OperationOutput<O>> {
  const language = isLanguage(params.lang) ? params.lang : DEFAULT_LANGUAGE;
  const result = await context.get(apiContext).call(operation, input, language);
  if (result.success) return result.data;
  const { code, status, messages } = result.error;
  // a URL that cannot name anything (a malformed identifier) is not found, like an unknown one
  throw data({ code, messages }, { status: status === 400 ? 404 : status || 503 });
}
