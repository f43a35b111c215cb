// Runs on the page of `offline-page.ts`: says which outage it is, and opens the page once the site answers.
(() => {
  const show = () => document.documentElement.toggleAttribute('data-away', navigator.onLine);
  const ask = async () => {
    show();
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    if (answer && answer.status < 500) location.reload();
  };
  show();
  addEventListener('online', ask);
  addEventListener('offline', show);
  setInterval(() => {
    if (!document.hidden) ask();
  }, 5_000);
})();
