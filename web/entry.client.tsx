import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOfPath } from './lib/language.ts';
import { COMMON_SUBJECTS, type PageHandle } from './lib/subjects.ts';
import { loadSubjects, pageTexts } from './lib/texts.client.ts';
import { TextsContext } from './lib/texts.ts';

/** The subjects the server rendered this page with: it preloads each. */
function renderedSubjects(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-subject]');
  const subjects = [...links].flatMap((link) => link.dataset.subject ?? []);
  return subjects.length > 0 ? subjects : [...COMMON_SUBJECTS];
}

declare global {
  interface Window {
    /** React Router's: the modules of the routes the page consists of, read already. */
    __reactRouterRouteModules?: Record<string, { handle?: PageHandle }>;
  }
}

/** Fetches what the matched routes show beside their subjects. What fails is told by who shows it. */
function fetchTexts(): Promise<unknown> {
  const language = languageOfPath(location.pathname);
  const routes = Object.values(window.__reactRouterRouteModules ?? {});
  return Promise.all(
    routes.map(({ handle }) => handle?.fetchText?.(language).catch(() => undefined)),
  );
}

async function makeLive(): Promise<void> {
  // this file is read before the document tells the routes' modules, which it does before anything awaited goes on
  await undefined;
  // texts first: hydrating without them would show keys, or suspend what is already on screen
  await Promise.all([loadSubjects(renderedSubjects()), fetchTexts()]);
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

void makeLive();
