import { expect, it } from 'vitest';
import { bare, day, drawn, paid } from '../../../../tests/support/drawn-record.ts';

it('is the record of a cancelled booking, without lines to fill in for what never happened', async () => {
  const { text } = await drawn({
    ...bare,
    status: 'cancelled',
    deposit: 20_000,
    cancelled: { at: day(2), by: 'renter', reason: 'Malade' },
    payments: [{ ...paid, amount: 5_050 }],
  });
  for (const words of [
    ...['Fiche de réservation annulée', 'Malade', 'Ce qui est convenu', '200 €', 'Paiements'],
    'محضر',
  ])
    expect(text, words).toContain(words);
  expect(text).toMatch(/Annulée par\s+Malek Gharbi\s+2 novembre 2026/);
  for (const words of [
    ...['Fiche de remise', 'Ce que les deux parties confirment', 'Caution donnée', 'Remise'],
    ...['Constat d’état', 'Signatures', 'Fonctionne'],
  ])
    expect(text, words).not.toContain(words);
});

it('has a line for the return of a deposit that both say was given, also once the booking is cancelled', async () => {
  const given = (side: 'owner' | 'renter') => ({
    ...{ step: 'depositGiven' as const, side, at: day(2), reason: null },
  });
  const { text } = await drawn({
    ...bare,
    status: 'cancelled',
    deposit: 20_000,
    cancelled: { at: day(2), by: 'renter', reason: 'Malade' },
    confirmations: [given('owner'), given('renter')],
  });
  expect(text).toContain('Caution rendue');
});

it('keeps what was confirmed and found before a cancellation, and nothing next to it', async () => {
  const { text } = await drawn({
    ...bare,
    status: 'cancelled',
    deposit: 20_000,
    cancelled: { at: day(2), by: null, reason: null },
    confirmations: [{ step: 'depositGiven', side: 'renter', at: day(2), reason: null }],
    checks: [{ moment: 'handover', item: 'works', state: 'worn', note: null }],
  });
  expect(text).toContain('Caution donnée');
  expect(text).not.toContain('Caution rendue');
  expect(text).toContain('Constat d’état');
  expect(text).not.toContain('Annulée par');
  // one line of the checklist with its three states in two languages, of the handover alone
  expect(text.match(/Marche mal/g)).toHaveLength(1);
  expect(text).not.toContain('Signatures');
});
