/**
 * When a page is made live: as soon as it is painted, or, where all there is to do is read it, when somebody begins to use
 * it. What that takes is fetched once it is painted either way.
 */
export type WakesWhen = 'painted' | 'used';

/**
 * Makes the page live when it is time (`paintFirst` says when). A page that is only read is not left asleep where its
 * address names a part of it, where the device knows something that it does not show yet, or when it was read for a while.
 * Runs in the head, as a text of its own: it may use nothing from outside.
 * @param knowing names under which the device keeps what changes a page
 * @param readMilliseconds after which a page is woken that nobody has used
 */
export function wakePage(knowing: string[], readMilliseconds: number): void {
  const signs = [
    ...['pointerdown', 'pointermove', 'touchstart', 'wheel', 'click'],
    // parts of a page come when they are scrolled to, whoever scrolls
    ...['keydown', 'focusin', 'input', 'scroll'],
  ];
  let isAwake = false;

  const asleep = () => document.querySelector<HTMLScriptElement>('script[data-wakes]');
  const toRun = () => document.querySelector<HTMLTemplateElement>('template[data-to-run]')?.content;
  /**
   * Has the browser keep what the page runs with, two of it at a time since each takes a while. One that can is not yet
   * told that these are modules: it would compile them.
   */
  function fetchToRun(from = 0): void {
    const links = [...(toRun()?.children ?? [])].slice(from, from + 2);
    if (isAwake || links.length === 0) return;
    for (const known of links) {
      const link = known.cloneNode() as HTMLLinkElement;
      delete link.dataset.subject;
      if (link.relList.supports('prefetch')) {
        link.as ||= 'script';
        link.rel = 'prefetch';
      }
      document.head.append(link);
    }
    setTimeout(() => fetchToRun(from + 2));
  }
  function wake(): void {
    const script = asleep();
    if (isAwake || !script || document.readyState === 'loading') return;
    isAwake = true;
    for (const sign of signs) removeEventListener(sign, notice, true);
    const links = toRun();
    if (links) document.head.append(links);
    const live = document.createElement('script');
    live.type = 'module';
    live.text = script.text;
    document.head.append(live);
  }
  function notice(event: Event): void {
    // browsers tell of a mouse that rests while the page comes to lie under it
    if (event.type === 'pointermove') {
      const { movementX, movementY } = event as PointerEvent;
      if (!movementX && !movementY) return;
    }
    // rows that scroll sideways move by themselves as they are laid out, those read from the right before all
    if (event.type === 'scroll' && !scrollY) return;
    wake();
  }
  function oncePainted(next: () => void): void {
    // what nobody sees is not painted
    if (document.hidden) next();
    else requestAnimationFrame(() => requestAnimationFrame(next));
  }
  function isKnown(): boolean {
    try {
      return knowing.some((name) => localStorage.getItem(name) !== null);
    } catch {
      return false;
    }
  }
  for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true });
  addEventListener('DOMContentLoaded', () => {
    const { fields, forms, presses } = window.earlyUse ?? {};
    if (fields?.size || forms?.size || presses?.size) wake();
    else if (asleep()?.dataset.wakes === 'painted' || location.hash || isKnown()) oncePainted(wake);
  });
  addEventListener('load', () => {
    oncePainted(() => fetchToRun());
    setTimeout(wake, readMilliseconds);
    // whoever lets the site know where they are is shown what is around them
    navigator.permissions?.query({ name: 'geolocation' }).then(
      ({ state }) => state === 'granted' && wake(),
      () => undefined,
    );
  });
}
