import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { documentContext } from './server-api.ts';

/** Where what a text says stands beside it: React Router sends what has a name, and no symbols. */
const SAID = Symbol('said');

/**
 * What a page is rendered from, on its way to the browser: as one text, or as the text that stands in the document so many
 * others behind the first. React Router would write values one by one, which for a list of rentals takes longer than
 * rendering it, and read them so.
 */
export type PageData<Data> = ({ text: string } | { nth: number }) & {
  /** What the text says, where it has been read or was written. It does not travel. */
  [SAID]?: Data;
};

/** Marks the elements of the document that texts stand in. */
const MARK = 'data-page-data';

/** Makes a loader bring its data as one text. What it throws (a redirect, a refusal) stays what it is. */
export function asText<Data>(
  load: (args: LoaderFunctionArgs) => Promise<Data>,
): (args: LoaderFunctionArgs) => Promise<PageData<Data>> {
  return async (args) => {
    const data = await load(args);
    const text = JSON.stringify(data);
    const document = args.context.get(documentContext);
    return document ? { nth: document.data.push(text) - 1, [SAID]: data } : { text, [SAID]: data };
  };
}

/** What a browser's own loader has at hand, for a page that reads what the server's brings. */
export function asPageData<Data>(data: Data): PageData<Data> {
  return { text: '', [SAID]: data };
}

/** The elements of a document that its texts stand in: data, no scripts, and no word in them can end one. */
export function pageDataElements(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [
    `<script type="application/json" ${MARK}>`,
    text.replaceAll('<', '\\u003c'),
    '</script>',
  ]);
}

/** What was brought: for the same text the same object each time. */
export function readPageData<Data>(written: PageData<Data>): Data {
  if (!(SAID in written)) written[SAID] = JSON.parse(textOf(written));
  return written[SAID] as Data;
}

function textOf(written: PageData<unknown>): string {
  if ('text' in written) return written.text;
  return document.querySelectorAll(`script[${MARK}]`)[written.nth]?.textContent ?? 'null';
}

/** The data of the page's own loader, which is one of `asText`. */
export function usePageData<Loader extends ReturnType<typeof asText<unknown>>>(): DataOf<Loader> {
  return readPageData(useLoaderData() as PageData<DataOf<Loader>>);
}
type DataOf<Loader> = Loader extends (args: LoaderFunctionArgs) => Promise<PageData<infer Data>>
  ? Data
  : never;
