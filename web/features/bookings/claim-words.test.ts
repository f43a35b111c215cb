import { expect, it } from 'vitest';
import { STANDING_CLAIM_STATUSES } from '#contract/bookings/claims.ts';
import { type TextKey, translator } from '#contract/texts.ts';
import french from '#locales/fr/bookings.json' with { type: 'json' };
import { claimKeys } from './claim-words.ts';

const t = translator('fr', () => french, expect.unreachable);
const values = { name: 'Amira', amount: '0', counter: '5 DT', when: 'avant mardi' };
const textsOf = (amount: number, counterAmount: number | null = null): string[] =>
  STANDING_CLAIM_STATUSES.flatMap((status) =>
    (['owner', 'renter'] as const).flatMap((side) => {
      const { sure, dialog, ...keys } = claimKeys({ amount, status, counterAmount }, side);
      const all: TextKey[] = [...[keys, sure, dialog].flatMap((some) => Object.values(some))];
      return all.map((key) => t(key, values));
    }),
  );

it('an objection to a return without a deposit speaks of the return, never of a sum', () => {
  for (const text of textsOf(0)) expect(text).not.toMatch(/caution|somme|garde|\b0\b/i);
  expect(textsOf(0)).toContain('D’après Amira, le retour n’a pas eu lieu. Répondez avant mardi.');
});

it('a claim speaks of its sum, and of the one that the renter would accept', () => {
  expect(textsOf(20)).toContain('Amira veut garder 0. Répondez avant mardi.');
  expect(textsOf(20, 5).join()).toContain('propose 5 DT au lieu de 0');
});
