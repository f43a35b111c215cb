import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { afterFirstPaint } from './lib/after-first-paint.ts';
import { watchStylesheets } from './lib/failed-stylesheets.ts';
import { COMMON_SUBJECTS } from './lib/subjects.ts';
import { loadSubjects, pageTexts } from './lib/texts.client.ts';
import { TextsContext } from './lib/texts.ts';

/** The subjects the server rendered this page with; it preloads the file of each. */
function renderedSubjects(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-subject]');
  const subjects = [...links].flatMap((link) => link.dataset.subject ?? []);
  return subjects.length > 0 ? subjects : [...COMMON_SUBJECTS];
}

async function hydrate(): Promise<void> {
  // load the texts first: hydrating without them would suspend what is already on screen
  await Promise.all([loadSubjects(renderedSubjects()), afterFirstPaint()]);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsContext value={pageTexts()}>
          <HydratedRouter />
        </TextsContext>
      </StrictMode>,
    );
  });
}

watchStylesheets();
void hydrate();
