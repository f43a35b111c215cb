import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#contract/enums.ts';
import { isLanguage } from '#contract/languages.ts';
import { distinct, isDrawable, memberById, townById } from '../../tests/support/demo-data.ts';
import { DEMO_MEMBERS } from './data.ts';

describe('the demo members', () => {
  it('are forty, the two demo accounts first', () => {
    expect(DEMO_MEMBERS).toHaveLength(40);
    expect(distinct(DEMO_MEMBERS.map((member) => member.id))).toBe(40);
    expect(DEMO_MEMBERS.slice(0, 2).map((member) => member.id)).toEqual(['amine', 'sonia']);
  });

  it('live in known towns and have existing, distinct portraits', () => {
    expect(distinct(DEMO_MEMBERS.map((member) => member.portrait))).toBe(40);
    for (const member of DEMO_MEMBERS) {
      expect(townById.has(member.town), member.id).toBe(true);
      expect(isDrawable(member.portrait), member.portrait).toBe(true);
      expect(CATEGORIES).toContain(member.tint);
      expect(isLanguage(member.language)).toBe(true);
    }
  });

  it('have phones that are all different and fit the country they live in', () => {
    const phones = DEMO_MEMBERS.flatMap((member) => member.phone ?? []);
    expect(distinct(phones)).toBe(phones.length);
    for (const member of DEMO_MEMBERS) {
      if (member.phone === null) {
        expect(member.badges.phone).toBe(false);
        continue;
      }
      const country = townById.get(member.town)?.country;
      expect(member.phone).toMatch(country === 'TN' ? /^\+216[259]\d{7}$/ : /^\+33[67]\d{8}$/);
    }
  });

  it('are rated at most once by each other member, mostly well', () => {
    const scores: number[] = [];
    for (const member of DEMO_MEMBERS) {
      const raters = member.ratings.map((rating) => rating.by);
      expect(raters.length, member.id).toBeLessThanOrEqual(12);
      expect(distinct(raters), member.id).toBe(raters.length);
      expect(raters).not.toContain(member.id);
      for (const rating of member.ratings) {
        expect(memberById.has(rating.by), rating.by).toBe(true);
        expect(rating.comment.length).toBeLessThanOrEqual(1_000);
        scores.push(rating.score);
      }
    }
    expect(scores.every((score) => score >= 3 && score <= 5)).toBe(true);
    expect(scores.filter((score) => score === 3).length).toBeLessThan(scores.length / 10);
  });
});
