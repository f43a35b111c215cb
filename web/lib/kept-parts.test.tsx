import { lazy, Suspense, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { Kept, KeptContext } from './kept.tsx';
import { keptParts } from './kept-parts.server.tsx';
import { LanguageContext, useLanguage } from './language.ts';

const rendered = vi.fn();

function Words({ of: name }: { of: string }) {
  rendered(name);
  return (
    <b>
      {name} {useLanguage()}
    </b>
  );
}

const OwnId = () => <p id={useId()} />;

function NotReady() {
  const Never = lazy(() => new Promise<never>(() => {}));
  return (
    <Suspense>
      <Never />
    </Suspense>
  );
}

/** A page of parts, as the server renders it. */
function page(language: Language, ...of: [name: string, by: unknown][]): string {
  const parts = keptParts(language, 'secret');
  const html = renderToString(
    <KeptContext value={parts.keep}>
      {of.map(([name, by]) => (
        <Kept key={name} as="article" className="card" by={by}>
          <Words of={name} />
        </Kept>
      ))}
    </KeptContext>,
  );
  return parts.putIn(html).map(String).join('');
}

describe('a part that stands on many pages', () => {
  it('is rendered once for all of them, and looks as if it had been rendered there', () => {
    rendered.mockClear();
    const first = page('fr', ['perceuse', ['card', 1]]);
    expect(page('fr', ['perceuse', ['card', 1]])).toBe(first);
    expect(rendered).toHaveBeenCalledOnce();
    const inBrowser = renderToString(
      <LanguageContext value="fr">
        <Kept as="article" className="card" by={['card', 1]}>
          <Words of="perceuse" />
        </Kept>
      </LanguageContext>,
    );
    expect(first).toBe(inBrowser);
  });

  it('is another one in another language, and when what it depends on has changed', () => {
    expect(page('fr', ['vélo', ['card', { price: 1 }]])).toContain('fr');
    expect(page('ar', ['vélo', ['card', { price: 1 }]])).toContain('ar');
    expect(page('fr', ['vélo rouge', ['card', { price: 2 }]])).toContain('vélo rouge');
  });

  it('stands in its own place among others, each as often as it is there', () => {
    const words = page('fr', ['un', 'un'], ['deux', 'deux'], ['encore un', 'un'], ['trois', 3]);
    expect(words.match(/<b>\p{L}+/gu)).toEqual(['<b>un', '<b>deux', '<b>un', '<b>trois']);
  });

  it('is not put where somebody wrote what looks like its mark', () => {
    expect(page('fr', ['<!--secret 0-->', 'mark'])).toContain('&lt;!--secret 0--&gt;');
  });

  it.each([
    ['an id of one page', <OwnId key="id" />],
    ['a picture that is fetched first', <img key="picture" alt="" src="/a.webp" />],
    ['what is not ready', <NotReady key="unready" />],
  ])('is refused with %s', (name, part) => {
    expect(() => keptParts('fr', 'secret').keep(name, part)).toThrow('of one page');
  });

  it('is rendered anew in browsers', () => {
    rendered.mockClear();
    for (let time = 0; time < 2; time += 1) {
      renderToString(
        <Kept as="div" by="tente">
          <Words of="tente" />
        </Kept>,
      );
    }
    expect(rendered).toHaveBeenCalledTimes(2);
  });
});
