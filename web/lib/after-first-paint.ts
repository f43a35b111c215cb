/** Resolves once the browser has painted the server's page; immediately in a hidden tab. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((painted) => {
    if (document.hidden) return painted();
    // the callback runs before a paint, and a task it schedules runs after that paint
    requestAnimationFrame(() => setTimeout(painted));
  });
}
