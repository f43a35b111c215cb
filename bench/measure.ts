import { cpus, totalmem } from 'node:os';

/** The value below which a share of the measurements lies; `share` from 0 to 1. */
export function quantile(measured: number[], share: number): number {
  const sorted = measured.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (measured: number[]) => quantile(measured, 0.5);

/** The milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The machine of the measurements. */
export function machine(): string {
  const [processor] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} x ${processor?.model.trim()}, ${memory} GB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`;
}

export const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
