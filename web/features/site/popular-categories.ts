import type { Category } from '#contract/enums.ts';

/** What most people come for. */
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
