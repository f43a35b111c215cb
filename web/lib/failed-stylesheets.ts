/**
 * Fetches stylesheets again that could not be fetched.
 * @param failed the links to them, from which those that are tried again are taken
 * @throws Error when one still cannot be fetched
 */
export async function fetchStylesheetsAgain(failed: Set<HTMLLinkElement>): Promise<void> {
  const links = [...failed];
  failed.clear();
  await Promise.all(links.map(fetchAgain));
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`No stylesheet: ${again.href}`)));
    link.replaceWith(again);
  });
}
