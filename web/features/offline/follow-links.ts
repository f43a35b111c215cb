/**
 * Without a connection the browser itself follows links to other pages, so that the service worker answers with the cached
 * page, or the offline page: the router would fetch modules that may not be cached. Returns a function that gives links back
 * to the router.
 */
export function followLinksByBrowser(): () => void {
  // before React's listeners, which are on the document
  window.addEventListener('click', leaveToBrowser, true);
  return () => window.removeEventListener('click', leaveToBrowser, true);
}

function leaveToBrowser(event: MouseEvent): void {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  // without the worker the browser would show its own error page
  if (navigator.serviceWorker?.controller) event.stopPropagation();
}
