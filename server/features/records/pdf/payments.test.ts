import { expect, it } from 'vitest';
import { bare, day, drawn, paid } from '../../../../tests/support/drawn-record.ts';

it('has the payments and refunds that the other side has disputed: sum, way, remark, who said what and when', async () => {
  const refused = { method: 'd17', at: day(3), refusedAt: day(4) } as const;
  const { text } = await drawn({
    ...bare,
    status: 'cancelled',
    payments: [{ ...paid, amount: 2_000, confirmedAt: day(2) }],
    refusedPayments: [
      { ...refused, kind: 'rent', amount: 3_050, side: 'renter', note: 'Au café' },
      { ...refused, kind: 'refund', amount: 1_025, side: 'owner', note: null, refusedAt: day(6) },
    ],
  });
  expect(text).toMatch(
    /Paiement contesté\s+30,50 € · D17.*Noté par\s+Malek Gharbi\s+3 novembre.*Contesté par\s+Olfa Trabelsi\s+4 novembre.*Au café.*Remboursement contesté\s+10,25 € · D17.*Noté par\s+Olfa Trabelsi.*Contesté par\s+Malek Gharbi\s+6 novembre/s,
  );
});

it('has the row of the paid rent also with payments: since when each side says that all of it is paid', async () => {
  const { text } = await drawn({
    ...bare,
    status: 'handedOver',
    payments: [
      { ...paid, amount: 2_000, confirmedAt: day(3) },
      { ...paid, amount: 3_050, at: day(4), confirmedAt: null },
    ],
  });
  const row = /Location payée(.*?)Retour/s.exec(text)?.[1] ?? '';
  // the owner has confirmed a part alone
  expect(row.match(/4 novembre 2026/g)).toHaveLength(1);
  expect(row).not.toMatch(/3 novembre/);
});

it('lists payments and refunds in the order in which they were noted, and says of each what the other side answered', async () => {
  const { text } = await drawn({
    ...bare,
    status: 'unsettled',
    payments: [
      { ...paid, amount: 1_000, at: day(3), confirmedAt: day(5) },
      { ...paid, amount: 1_100, at: day(6), confirmedAt: null },
    ],
    refunds: [{ ...paid, side: 'owner', amount: 1_200, at: day(2), confirmedAt: day(2) }],
    refusedPayments: [{ ...paid, kind: 'rent', amount: 1_300, at: day(4), refusedAt: day(4) }],
  });
  expect(text).toMatch(/plus ancien au plus récent.*12 €.*10 €.*13 €.*11 €.*Sans réponse/s);
});

it('says of each sum whether it is a payment or a refund, and whether both have confirmed it', async () => {
  const { text } = await drawn({
    ...bare,
    status: 'cancelled',
    payments: [
      { ...paid, amount: 2_000, confirmedAt: day(3) },
      { ...paid, amount: 1_000 },
    ],
    refunds: [
      { ...paid, side: 'owner', amount: 1_500, confirmedAt: day(3) },
      { ...paid, side: 'owner', amount: 500 },
    ],
  });
  expect(text).toMatch(
    /Paiement confirmé\s+20 €.*Paiement noté\s+10 €.*Remboursement confirmé\s+15 €.*Remboursement noté\s+5 €/s,
  );
});

it('has a disputed payment also where no other was noted', async () => {
  const one = { ...paid, kind: 'rent', amount: 3_050, refusedAt: day(4) } as const;
  const { text } = await drawn({ ...bare, refusedPayments: [one] });
  expect(text).toContain('Paiement contesté');
  expect(text).not.toContain('Reste à payer');
});

it('has a payment that its author has taken back: sum, way, who noted it and who took it back when', async () => {
  const one = { kind: 'rent', amount: 3_050, method: 'cash', side: 'owner' } as const;
  const { text } = await drawn({
    ...bare,
    withdrawnPayments: [{ ...one, at: day(3), withdrawnAt: day(4) }],
  });
  expect(text).toMatch(
    /Paiement retiré\s+30,50 € · .*Noté par\s+Olfa Trabelsi\s+3 novembre.*Retiré par\s+Olfa Trabelsi\s+4 novembre/s,
  );
  expect(text).not.toMatch(/Reste à payer|Sans réponse/);
});

it('never parts the lines of one payment', async () => {
  const terms = { startsAt: day(1), endsAt: day(3), rent: 1, deposit: null, depositCurrency: null };
  const refunds = ['Une', 'Deux', 'Trois', 'Quatre', 'Cinq'].map((note) => ({
    ...{ ...paid, note, amount: 100, confirmedAt: day(4) },
  }));
  const heads = ['Paiement confirmé', 'Remboursement confirmé'];
  const labels = [...heads, 'Noté par', 'Confirmé par', 'Remarque'];
  for (let count = 0; count <= 8; count += 2) {
    const { pageTexts } = await drawn({
      ...bare,
      status: 'cancelled',
      payments: [{ ...paid, amount: 5_050, confirmedAt: day(2) }],
      refunds,
      changes: Array.from({ length: count }, () => ({
        ...{ ...terms, endsAt: day(4), rent: 2, at: day(2), askedBy: 'owner' as const },
        was: terms,
      })),
    });
    for (const page of pageTexts) {
      const lines = page.map((line) => labels.find((label) => line.includes(label)));
      const first = lines.find(Boolean);
      if (first) expect(heads, `${count}`).toContain(first);
      const last = lines.findLast(Boolean);
      if (last) expect(['Remarque', 'Confirmé par'], `${count}`).toContain(last);
    }
  }
}, 120_000);
