import { expect, it } from 'vitest';
import { bare, day, drawn } from '../../../../tests/support/drawn-record.ts';

it('says whose words a claim and its answer are', async () => {
  const { text } = await drawn({
    ...bare,
    status: 'unsettled',
    deposit: 20_000,
    claim: {
      amount: 9_000,
      reason: 'Mandrin cassé',
      items: ['works'],
      status: 'disputed',
      openedAt: day(3),
      reasonAt: day(3),
      at: day(4),
      answer: 'Il l’était déjà',
      counterAmount: null,
      answeredAt: day(5),
    },
  });
  // a sum in dispute is not called kept
  expect(text).toContain('Somme demandée');
  expect(text).not.toContain('Somme gardée');
  // the sum was changed after the reason was written
  expect(text).toMatch(/Mandrin cassé\s+Olfa Trabelsi\s+3 novembre 2026/);
  expect(text).toMatch(/Il l’était déjà\s+Malek Gharbi\s+5 novembre 2026/);
});

it('names the renter as who has proposed the sum of the deposit that the owner has accepted', async () => {
  const of = { reason: 'Mandrin cassé', counterAmount: null, answer: null };
  const agreed = await drawn({
    ...bare,
    ...{ status: 'returned', deposit: 25_000 },
    claim: {
      ...{ ...of, amount: 2_000, items: [], status: 'accepted' },
      ...{ openedAt: day(3), reasonAt: day(3), at: day(5), answeredAt: day(5) },
    },
    formerClaims: [
      { amount: 6_000, status: 'disputed', answer: 'Trop cher', counterAmount: 2_000, at: day(3) },
    ],
  });
  const [standing = '', former = ''] = agreed.text.split('Somme demandée avant');
  expect(standing).toMatch(/Somme proposée par\s+Malek Gharbi/);
  expect(standing).toMatch(/Somme acceptée par\s+Olfa Trabelsi\s+5 novembre 2026/);
  expect(standing).not.toContain('Demandé par');
  expect(former).toMatch(/Demandé par\s+Olfa Trabelsi\s+3 novembre 2026/);
});

it('says who asks to keep a deposit because nothing came back, and that they denied the return', async () => {
  const sum = { amount: 20_000, reason: null, counterAmount: null, answer: null, at: day(3) };
  const deposit = { status: 'handedOver', deposit: 20_000 } as const;
  const open = await drawn({
    ...{ ...bare, ...deposit, returnObjectedAt: day(3) },
    claim: {
      ...{ ...sum, items: [], openedAt: day(3), reasonAt: day(3), answeredAt: null },
      status: 'open',
    },
  });
  expect(open.text).toMatch(/Retour contesté par\s+Olfa Trabelsi\s+3 novembre 2026/);
  expect(open.text).toMatch(/Demandé par\s+Olfa Trabelsi\s+3 novembre 2026/);
  expect(open.text).toMatch(/Raison\s+Le retour n’a pas eu lieu.*Olfa Trabelsi\s+3 novembre 2026/s);
  const withdrawn = await drawn({
    ...{ ...bare, ...deposit },
    formerClaims: [{ ...sum, status: 'withdrawn' }],
  });
  expect(withdrawn.text).not.toContain('Retour contesté par');
  expect(withdrawn.text).toMatch(
    /Somme demandée avant.*Demandé par\s+Olfa Trabelsi.*Raison\s+Le retour n’a pas eu lieu.*retirée/s,
  );
});

it('gives the words of a dispute no date once the claim is accepted after all', async () => {
  const { text } = await drawn({
    ...bare,
    deposit: 20_000,
    claim: {
      ...{ amount: 9_000, reason: 'Mandrin cassé', items: [], status: 'accepted' },
      ...{
        openedAt: day(3),
        reasonAt: day(3),
        at: day(3),
        answer: 'Il l’était déjà',
        counterAmount: null,
      },
      answeredAt: day(5),
    },
  });
  expect(text).toContain('Réponse du');
  expect(text).not.toMatch(/Il l’était déjà\s+Malek Gharbi\s+5 novembre 2026/);
});

it('shows an objection to a return without a deposit as what the two say of the return, not as a sum', async () => {
  const objection = {
    amount: 0,
    reason: null,
    items: [],
    at: day(3),
    openedAt: day(3),
    reasonAt: day(3),
  };
  const answered = { answer: 'Je l’ai déposée lundi.', counterAmount: null, answeredAt: day(3) };
  const { text } = await drawn({
    ...bare,
    claim: { ...objection, ...answered, status: 'disputed' },
    formerClaims: [
      { amount: 0, status: 'withdrawn', answer: null, counterAmount: null, at: day(3) },
    ],
  });
  for (const words of [
    'Objection au retour',
    'Le retour n’a pas eu lieu',
    'Où en est l’objection',
    'contestée',
    'Je l’ai déposée lundi.',
    'retirée',
  ])
    expect(text, words).toContain(words);
  for (const words of ['Demande sur la caution', 'Somme demandée', 'Reste de la caution', ' 0 €'])
    expect(text, words).not.toContain(words);
});

it('names the photos that a claim rests on by their numbers under the pictures', async () => {
  const { text } = await drawn({
    ...bare,
    deposit: 20_000,
    claim: {
      ...{ amount: 9_000, reason: 'Mandrin cassé', items: [], status: 'open', answer: null },
      ...{ openedAt: day(3), reasonAt: day(3), at: day(3) },
      ...{ counterAmount: null, answeredAt: null },
    },
    claimPhotos: ['n', 'p', 'q'],
    photos: (
      [
        ['m', 'handover'],
        ['n', 'handover'],
        ['p', 'return'],
        ['q', 'return'],
      ] as const
    ).map(([mediaId, moment]) => ({ mediaId, moment, side: 'owner', at: day(3) })),
  });
  expect(text).toMatch(/Photos à la remise Photo n° 2 /);
  expect(text).toMatch(/Photos au retour Photos n° 1, 2 /);
});
