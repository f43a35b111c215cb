import videoGame from '@lobehub/fluent-emoji-3d/assets/1f3ae.webp?url';
import game from '@lobehub/fluent-emoji-3d/assets/1f3b2.webp?url';
import music from '@lobehub/fluent-emoji-3d/assets/1f3b8.webp?url';
import immovable from '@lobehub/fluent-emoji-3d/assets/1f3e1.webp?url';
import computerScience from '@lobehub/fluent-emoji-3d/assets/1f4bb.webp?url';
import book from '@lobehub/fluent-emoji-3d/assets/1f4da.webp?url';
import other from '@lobehub/fluent-emoji-3d/assets/1f4e6.webp?url';
import imageSound from '@lobehub/fluent-emoji-3d/assets/1f4f7.webp?url';
import decoration from '@lobehub/fluent-emoji-3d/assets/1f5bc-fe0f.webp?url';
import bicycle from '@lobehub/fluent-emoji-3d/assets/1f6b2.webp?url';
import homeLinen from '@lobehub/fluent-emoji-3d/assets/1f6cf-fe0f.webp?url';
import motorcycle from '@lobehub/fluent-emoji-3d/assets/1f6f5.webp?url';
import handiwork from '@lobehub/fluent-emoji-3d/assets/1f9f0.webp?url';
import gardening from '@lobehub/fluent-emoji-3d/assets/1f33f.webp?url';
import homeAppliance from '@lobehub/fluent-emoji-3d/assets/1f50c.webp?url';
import clothing from '@lobehub/fluent-emoji-3d/assets/1f457.webp?url';
import car from '@lobehub/fluent-emoji-3d/assets/1f697.webp?url';
import medicalMaterial from '@lobehub/fluent-emoji-3d/assets/1fa7a.webp?url';
import tableArt from '@lobehub/fluent-emoji-3d/assets/1fad6.webp?url';
import sport from '@lobehub/fluent-emoji-3d/assets/26fa.webp?url';
import type { Category } from '#contract/enums.ts';

/** A 3D picture for each category. */
export const CATEGORY_PICTURES: Record<Category, string> = {
  sport,
  music,
  immovable,
  handiwork,
  bicycle,
  videoGame,
  computerScience,
  tableArt,
  medicalMaterial,
  homeLinen,
  book,
  gardening,
  game,
  decoration,
  clothing,
  homeAppliance,
  motorcycle,
  car,
  imageSound,
  other,
};
