import type { Category } from '#contract/enums.ts';

/** The most popular categories. */
export const POPULAR_CATEGORIES = [
  'bicycle',
  'car',
  'immovable',
  'handiwork',
  'clothing',
  'sport',
  'imageSound',
  'music',
  'videoGame',
  'medicalMaterial',
] as const satisfies Category[];
