import { describe, expect, it } from 'vitest';
import { rentalSlug, slugified } from './slug.ts';

describe('the readable address of a rental', () => {
  it.each([
    ['Cœur et œuvre d’art', 'coeur-et-oeuvre-d-art'],
    ['Ærø Straße ß Łódź', 'aero-strasse-ss-lodz'],
    ['ڤيتارة پلايستيشن ٥', 'gitara-plaistichn-5'],
    ['گيتار چانطة', 'gitar-chanta'],
    ['Ｖｅｌｏ électrique', 'velo-electrique'],
    ['دار للكراء في المرسى', 'dar-llkra-fi-almrsa'],
  ])('%s is written %s', (title, slug) => {
    expect(slugified(title)).toBe(slug);
  });

  it('is the end of its id alone where nothing of the title can be written', () => {
    expect(rentalSlug('🚲', '', '00000000-0000-7000-8000-0123456789ab')).toBe('23456789ab');
  });
});
