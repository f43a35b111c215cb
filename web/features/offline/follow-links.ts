/**
 * Without a connection the browser itself follows links to other pages, so that the service worker answers
 * with the page as it was last seen, or says that it never was: the router would fetch parts that may not be
 * there. Answers what gives links back to the router.
 */
export function followLinksByBrowser(): () => void {
  // before the page's own listeners, which stand on the document
  window.addEventListener('click', keepFromRouter, true);
  return () => window.removeEventListener('click', keepFromRouter, true);
}

function keepFromRouter(event: MouseEvent): void {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  // without the worker the browser would show its own failure
  if (navigator.serviceWorker?.controller) event.stopPropagation();
}
