import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import towns from '#server/adapters/geocoder/towns.json' with { type: 'json' };
import { DEMO_MEMBERS } from '#server/demo/data.ts';

/** Towns of the project's list and demo members, by the ids the demo data uses. */
export const townById = new Map(towns.map((town) => [town.id, town]));
export const memberById = new Map(DEMO_MEMBERS.map((member) => [member.id, member]));

const objects = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/** Whether pictures can be drawn of an object of this name. */
export const isDrawable = (object: string): boolean => existsSync(join(objects, `${object}.webp`));

export const distinct = <T>(values: T[]): number => new Set(values).size;

export function countBy<T>(values: T[], key: (value: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[key(value)] = (counts[key(value)] ?? 0) + 1;
  return counts;
}
