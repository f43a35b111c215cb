/** Links to stylesheets that could not be fetched. */
const failed = new Set<HTMLLinkElement>();

/** Notices from now on which stylesheets cannot be fetched. */
export function watchStylesheets(): void {
  // such errors do not bubble
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  };
  window.addEventListener('error', onError, { capture: true });
}

/**
 * Fetches again the stylesheets that could not be fetched: Vite links to that of a part once, and would show the part without
 * it from the second try on.
 * @throws Error when one still cannot be fetched
 */
export async function fetchFailedStylesheets(): Promise<void> {
  await Promise.all([...failed].map(fetchAgain));
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  failed.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`No stylesheet: ${again.href}`)));
    link.replaceWith(again);
  });
}
