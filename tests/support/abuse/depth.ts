import type { Operation } from '#contract/operation.ts';
import { NEVER_SUCCEED } from './never-answered.ts';
import { type Field, fieldsOf } from './schema-parts.ts';

/** A field of an operation; fields that every call has count once for all. */
const placeOf = (name: string, field: Field) =>
  `${field[0] === 'header' ? 'any call' : name} ${field.join('.')}`;

/** The coverage of the cases: what each operation answered, and which of its fields were wrong. */
export interface Depth {
  answered(operation: Operation, status: number): void;
  changed(operation: Operation, field: Field): void;
  /** Operations that never succeeded without a reason, and those with one that did. */
  shallow(): string[];
  /** Fields that no case has replaced. */
  untouched(): string[];
  cases(): number;
  table(): string;
}

const CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const;

export function depthOf(operations: readonly Operation[]): Depth {
  const counts = new Map(
    operations.map(({ name }) => [name, { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 }]),
  );
  const touched = new Set<string>();
  const succeeded = (name: string) => {
    const { '2xx': good, '3xx': led } = counts.get(name) ?? { '2xx': 0, '3xx': 0 };
    return good + led > 0;
  };
  return {
    answered: ({ name }, status) => {
      const count = counts.get(name);
      const kind = `${Math.floor(status / 100)}xx` as (typeof CLASSES)[number];
      if (count) count[kind] += 1;
    },
    changed: ({ name }, field) => {
      touched.add(placeOf(name, field));
    },
    shallow: () => {
      const names = [...counts.keys()];
      return [
        ...names.filter((name) => !succeeded(name) && !(name in NEVER_SUCCEED)),
        ...names.filter((name) => succeeded(name) && name in NEVER_SUCCEED),
      ];
    },
    untouched: () =>
      operations.flatMap((operation) =>
        fieldsOf(operation)
          .map((field) => placeOf(operation.name, field))
          .filter((field) => !touched.has(field)),
      ),
    cases: () =>
      [...counts.values()].reduce(
        (sum, one) => sum + CLASSES.reduce((all, kind) => all + one[kind], 0),
        0,
      ),
    table: () =>
      [...counts]
        .map(
          ([name, count]) =>
            `${name.padEnd(34)}${CLASSES.map((kind) => String(count[kind]).padStart(8)).join('')}`,
        )
        .join('\n'),
  };
}
