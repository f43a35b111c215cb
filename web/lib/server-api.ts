import { createContext, data, type RouterContextProvider } from 'react-router';
import type { ApiResult } from '#contract/answer.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/languages.ts';
import type { Operation, OperationCall, OperationOutput } from '#contract/operation.ts';
import type { StoreLinks } from './stores.ts';
import type { Tiles } from './tiles.ts';

/** How a loader reaches the API: through the same HTTP door as everyone, within the process. */
export interface ServerApi {
  call<O extends Operation>(
    operation: O,
    call: OperationCall<O>,
    options: { language: Language },
  ): Promise<ApiResult<OperationOutput<O>>>;
}

/** Set by the server for every request. */
export const apiContext = createContext<ServerApi>();

/** What the frame must know: the site's public origin, the nonce of its scripts, the map pictures, who runs it, the
 * stores, whether photos go to an object store. */
export const siteContext = createContext<{
  origin: string;
  nonce: string;
  tiles: Tiles | null;
  operator: string | null;
  stores: StoreLinks;
  directUploads: boolean;
}>();

/** Of a page: its text, or the UTF-8 of such. */
export type Piece = string | Uint8Array;

/** A page that is rendered as a document. */
export interface RenderedDocument {
  /**
   * Its text, left for the server: null until it is there, and where the answer is none. No piece ends within a script that
   * has the nonce.
   */
  pieces: Piece[] | null;
  /** What is written into it for `readPageData`, as JSON. */
  data: string[];
}

/** Null where the data of a page alone is asked for. */
export const documentContext = createContext<RenderedDocument | null>();

interface LoaderArguments {
  context: Readonly<RouterContextProvider>;
  params: Record<string, string | undefined>;
}

/**
 * Calls an operation from a loader in the page's language and answers its data. A failure becomes the
 * error page with the API's status: a 404 shows "not found".
 */
export async function load<O extends Operation>(
  { context, params }: LoaderArguments,
  operation: O,
  call: OperationCall<O>,
): Promise<OperationOutput<O>> {
  const language = isLanguage(params.lang) ? params.lang : DEFAULT_LANGUAGE;
  const result = await context.get(apiContext).call(operation, call, { language });
  if (result.success) return result.data;
  const { code, status, messages } = result.error;
  // an address that cannot name anything (a malformed identifier) is as absent as an unknown one
  throw data({ code, messages }, { status: status === 400 ? 404 : status || 503 });
}
