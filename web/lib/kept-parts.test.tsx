import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { Kept, KeptContext } from './kept.tsx';
import { keepParts } from './kept-parts.server.tsx';
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

/** A page of one part, as the server renders it. */
const page = (language: Language, name: string, by: unknown) =>
  renderToString(
    <KeptContext value={keepParts(language)}>
      <Kept as="article" className="card" by={by}>
        <Words of={name} />
      </Kept>
    </KeptContext>,
  );

describe('a part that stands on many pages', () => {
  it('is rendered once for all of them, and looks as if it had been rendered there', () => {
    rendered.mockClear();
    const first = page('fr', 'perceuse', ['card', 1]);
    expect(page('fr', 'perceuse', ['card', 1])).toBe(first);
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
    expect(page('fr', 'vélo', ['card', { price: 1 }])).toContain('fr');
    expect(page('ar', 'vélo', ['card', { price: 1 }])).toContain('ar');
    expect(page('fr', 'vélo rouge', ['card', { price: 2 }])).toContain('vélo rouge');
  });

  it('is rendered anew where it is not to be kept, and in browsers', () => {
    rendered.mockClear();
    page('fr', 'tente', null);
    page('fr', 'tente', null);
    renderToString(
      <Kept as="div" by="tente">
        <Words of="tente" />
      </Kept>,
    );
    expect(rendered).toHaveBeenCalledTimes(3);
  });
});
