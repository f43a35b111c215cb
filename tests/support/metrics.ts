import { textOf } from '#server/metrics/listen.ts';
import type { TestApp } from './start-app.ts';

/** One value of a metric. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Metrics as Prometheus reads them. */
export interface Metrics {
  /** Every declared metric, with or without values. */
  names: Set<string>;
  samples: Sample[];
  /** The sum of the values of a name that have these labels. */
  sum(name: string, labels?: Record<string, string>): number;
}

/** Reads Prometheus' text. @throws for a line it cannot read */
export function parseMetrics(text: string): Metrics {
  const lines = text.split('\n').filter((line) => line !== '');
  const names = lines.flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []);
  const samples = lines.filter((line) => !line.startsWith('#')).map(readSample);
  return {
    names: new Set(names),
    samples,
    sum: (name, labels = {}) =>
      samples
        .filter((sample) => sample.name === name && hasLabels(sample, labels))
        .reduce((sum, { value }) => sum + value, 0),
  };
}

function readSample(line: string): Sample {
  const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  if (name === '' || Number.isNaN(Number(value.replace('Inf', 'Infinity')))) {
    throw new Error(`Not a metric: ${line}`);
  }
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
  return {
    name,
    labels: Object.fromEntries(pairs.map(([, label, text]) => [label, text])),
    value: Number(value),
  };
}

const hasLabels = (sample: Sample, wanted: Record<string, string>) =>
  Object.entries(wanted).every(([label, value]) => sample.labels[label] === value);

/** The current metrics of an application that does not listen. */
export async function metricsOf({ metrics }: TestApp): Promise<Metrics> {
  if (!metrics) throw new Error('This application counts nothing.');
  return parseMetrics(await textOf([{ process: 1, metrics: await metrics.read() }]));
}

/** The metrics that a server answers at their port. */
export async function metricsAt(port: number): Promise<Metrics> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}.`);
  return parseMetrics(await answer.text());
}
