/** Runs in a page before its scripts: its dates are ahead of the machine's. Timers run as usual. */
export function setAhead(milliseconds: number): void {
  const page = window as typeof window & { machineDate?: DateConstructor };
  page.machineDate ??= Date;
  const { machineDate } = page;
  const now = () => machineDate.now() + milliseconds;
  window.Date = new Proxy(machineDate, {
    construct: (date, given) => Reflect.construct(date, given.length === 0 ? [now()] : given),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  });
}
