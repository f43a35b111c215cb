import type { Category } from '#contract/enums.ts';

/** The four colours of a painted cover: wall at its centre and at its edge, niche, floor. */
export interface Tint {
  wall: string;
  wallEdge: string;
  niche: string;
  floor: string;
}

const tint = (wall: string, wallEdge: string, niche: string, floor: string): Tint => ({
  wall,
  wallEdge,
  niche,
  floor,
});

/** One tint per category, so that a page of covers can be read by colour. */
export const TINTS: Record<Category, Tint> = {
  sport: tint('#e0f3f0', '#bfe1dc', '#f5fcfb', '#a6d1ca'),
  music: tint('#fbe6da', '#efc4ae', '#fff6f1', '#e2ae94'),
  immovable: tint('#fdebdb', '#f4cfb0', '#fff8f2', '#e8bb95'),
  handiwork: tint('#fdf1d6', '#f6dca6', '#fffaf0', '#eccb89'),
  bicycle: tint('#eef4e6', '#d5e2c4', '#fbfdf7', '#c3d4ae'),
  videoGame: tint('#eee8fa', '#d6cbf0', '#fbf9ff', '#c3b5e5'),
  computerScience: tint('#e3f1f8', '#c0dcec', '#f6fbfe', '#a9cde2'),
  tableArt: tint('#f4ece0', '#e2d0b6', '#fdfaf5', '#d4bd9c'),
  medicalMaterial: tint('#e4f5ee', '#c2e3d4', '#f6fcf9', '#abd4c1'),
  homeLinen: tint('#f4eaf6', '#e0cbe6', '#fcf8fd', '#d0b6d9'),
  book: tint('#f8eedd', '#ead4b2', '#fefaf3', '#dcc198'),
  gardening: tint('#eaf5df', '#cde4b6', '#f9fdf5', '#b9d69e'),
  game: tint('#fff0d9', '#fbd5a5', '#fffaf2', '#f1c288'),
  decoration: tint('#fae6ef', '#eec5d6', '#fff6fa', '#e1b0c5'),
  clothing: tint('#fbe7e8', '#f0c8cb', '#fff7f7', '#e4b2b6'),
  homeAppliance: tint('#e4f0f5', '#c2dbe6', '#f7fbfd', '#acccd9'),
  motorcycle: tint('#fde8e1', '#f5c9bb', '#fff7f4', '#eab5a4'),
  car: tint('#e6eefa', '#c8d9f0', '#f8fbff', '#b4c9e6'),
  imageSound: tint('#e9ebf4', '#cdd3e6', '#f9fafd', '#b9c1da'),
  other: tint('#f1efec', '#d9d4cc', '#fbfaf8', '#c8c1b6'),
};
