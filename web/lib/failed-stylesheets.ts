/** Milliseconds before each further try. */
const PAUSES = [1_000, 3_000, 10_000, 30_000];

/**
 * Fetches stylesheets again that could not be fetched, a few times: Vite links to that of a part once, and would show the part
 * without it from then on.
 */
export function watchStylesheets(): void {
  const tries = new WeakMap<HTMLLinkElement, number>();
  const onError = ({ target: link }: Event) => {
    if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return;
    const tried = tries.get(link) ?? 0;
    const pause = PAUSES[tried];
    if (pause === undefined) return;
    setTimeout(() => {
      const again = link.cloneNode() as HTMLLinkElement;
      tries.set(again, tried + 1);
      link.replaceWith(again);
    }, pause);
  };
  // such errors do not bubble
  window.addEventListener('error', onError, { capture: true });
}
