/**
 * Fetches again the stylesheets that could not be fetched: Vite links to that of a part once, and would show the part without
 * it from the second try on.
 * @throws Error when one still cannot be fetched
 */
export async function fetchFailedStylesheets(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...links].filter((link) => !isReadable(link)).map(fetchAgain));
}

/** All are the site's own: a script may read each that has come. */
function isReadable({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules !== null;
  } catch {
    return false;
  }
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`No stylesheet: ${again.href}`)));
    link.replaceWith(again);
  });
}
