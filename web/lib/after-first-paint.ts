/** Resolves once the browser has painted what it got from the server; at once where nobody is looking. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((painted) => {
    if (document.hidden) return painted();
    // the callback runs before a paint, what it schedules after it
    requestAnimationFrame(() => setTimeout(painted));
  });
}
