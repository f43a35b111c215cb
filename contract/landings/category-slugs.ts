import type { Category } from '../enums.ts';

/** The names of categories in URLs (`louer/{slug}`), in French on pages of every language. */
export const CATEGORY_SLUGS: Record<Category, string> = {
  sport: 'sport',
  music: 'musique',
  immovable: 'logement',
  handiwork: 'bricolage',
  bicycle: 'velo',
  videoGame: 'jeux-video',
  computerScience: 'informatique',
  tableArt: 'arts-de-la-table',
  medicalMaterial: 'materiel-medical',
  homeLinen: 'linge-de-maison',
  book: 'livres',
  gardening: 'jardin',
  game: 'jeux-et-jouets',
  decoration: 'decoration',
  clothing: 'vetements',
  homeAppliance: 'electromenager',
  motorcycle: 'deux-roues',
  car: 'voiture',
  imageSound: 'image-et-son',
  other: 'divers',
};
