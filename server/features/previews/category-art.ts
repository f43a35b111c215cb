import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Category } from '#contract/enums.ts';

const assets = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/** The objects that stand for categories on the site's covers, by code point. */
const OBJECTS: Record<Category, string> = {
  sport: '26fa',
  music: '1f3b8',
  immovable: '1f3e1',
  handiwork: '1f9f0',
  bicycle: '1f6b2',
  videoGame: '1f3ae',
  computerScience: '1f4bb',
  tableArt: '1fad6',
  medicalMaterial: '1fa7a',
  homeLinen: '1f6cf-fe0f',
  book: '1f4da',
  gardening: '1f33f',
  game: '1f3b2',
  decoration: '1f5bc-fe0f',
  clothing: '1f457',
  homeAppliance: '1f50c',
  motorcycle: '1f6f5',
  car: '1f697',
  imageSound: '1f4f7',
  other: '1f4e6',
};

/** The file of a category's 3D object, 256 pixels wide with a transparent margin. */
export const categoryArt = (category: Category): string =>
  join(assets, `${OBJECTS[category]}.webp`);
