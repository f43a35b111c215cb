import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { languageOfPath } from './lib/language.ts';
import { COMMON_SUBJECTS } from './lib/subjects.ts';
import { browserTexts } from './lib/texts.client.ts';

/** The subjects the server rendered this page with: it preloads each. */
function renderedSubjects(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-subject]');
  const subjects = [...links].flatMap((link) => link.dataset.subject ?? []);
  return subjects.length > 0 ? subjects : [...COMMON_SUBJECTS];
}

// texts first: hydrating without them would show keys, or suspend what is already on screen
const texts = await browserTexts(languageOfPath(location.pathname), renderedSubjects());

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  );
});
