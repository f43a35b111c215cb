import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { asPageData, asText, pageDataElements, readPageData } from './page-data.ts';
import { documentContext, type RenderedDocument } from './server-api.ts';

const RENTAL = { name: '</script><script>evil()</script>', endedAt: null };

/** What a loader brings for a document, or for the data of a page alone. */
function brought(document: RenderedDocument | null) {
  const context = new RouterContextProvider();
  context.set(documentContext, document);
  return asText(async () => RENTAL)({ context } as unknown as LoaderFunctionArgs);
}

describe('the data of a page', () => {
  it('stands in the document as JSON that no word of it can end', async () => {
    const document: RenderedDocument = { pieces: null, data: [] };
    expect(Object.entries(await brought(document))).toEqual([['nth', 0]]);
    expect(Object.entries(await brought(document))).toEqual([['nth', 1]]);
    const [open, text = '', close] = pageDataElements(document.data);
    expect(open).toMatch(/^<script type="application\/json" [\w-]+>$/);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(RENTAL);
    expect(close).toBe('</script>');
  });

  it('travels as one text when it is asked for alone', async () => {
    expect(Object.entries(await brought(null))).toEqual([['text', JSON.stringify(RENTAL)]]);
  });

  it('is the loader’s own on the server, and elsewhere one object for as long as it is the same', async () => {
    expect(readPageData(await brought(null))).toBe(RENTAL);
    const arrived = { text: JSON.stringify(RENTAL) };
    expect(readPageData(arrived)).toEqual(RENTAL);
    expect(readPageData(arrived)).toBe(readPageData(arrived));
  });

  it('is read as it is where a loader of the browser had it at hand', () => {
    expect(readPageData(asPageData(RENTAL))).toBe(RENTAL);
  });
});
