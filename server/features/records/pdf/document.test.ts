import { describe, expect, it } from 'vitest';
import { bare, day, drawn, party } from '../../../../tests/support/drawn-record.ts';
import { twoColours } from '../../../../tests/support/pictures.ts';
import type { RecordFacts } from '../record-facts.ts';

/** A later end, which the renter asked for. */
const change = {
  ...{ at: day(2), askedBy: 'renter' as const },
  ...{ startsAt: day(1), endsAt: day(4), rent: 5_150, deposit: null, depositCurrency: null },
  was: { startsAt: day(1), endsAt: day(3), rent: 5_050, deposit: null, depositCurrency: null },
};

it('shows the agreed terms of a booking that has only been agreed', async () => {
  const { text, pictures } = await drawn(bare);
  for (const words of [
    ...['Perceuse', 'Olfa Trabelsi', 'Malek Gharbi', '50,50 €', 'Sans caution', 'E-mail vérifié'],
  ])
    expect(text, words).toContain(words);
  for (const words of ['Caution donnée', 'Caution gardée', 'Raison', 'Photos', 'records:'])
    expect(text, words).not.toContain(words);
  expect(pictures).toBe(0);
});

it.each([
  ['day', '12 juillet 2027'],
  ['night', '13 juillet 2027'],
] as const)(
  'shows agreed days as days of the thing, the last or that of leaving: by the %s',
  async (unit, last) => {
    const { text } = await drawn({
      ...bare,
      counting: { unit, timeZone: 'Africa/Tunis' },
      startsAt: new Date('2027-07-09T23:00:00Z'),
      endsAt: new Date('2027-07-12T23:00:00Z'),
    });
    expect(text).toContain('10 juillet 2027');
    expect(text).toContain(last);
    expect(text).not.toContain('à 00:00');
  },
);

it('says how the thing is handed over', async () => {
  const said = async (delivery: RecordFacts['delivery']) =>
    (await drawn({ ...bare, delivery })).text;
  expect(await said('dropoff')).toMatch(/Mode de remise\s+Livraison/);
  expect(await said(null)).not.toContain('Mode de remise');
});

it('says how the listed price adds up, and the discount that the two agreed on', async () => {
  const { text } = await drawn({
    ...bare,
    delivery: 'dropoff',
    quote: {
      units: 4,
      lines: [
        { kind: 'standard', units: 2, unitAmount: 1_500, amount: 3_000 },
        { kind: 'weekend', units: 2, unitAmount: 2_000, amount: 4_000 },
        { kind: 'delivery', units: 1, unitAmount: 800, amount: 800 },
      ],
      total: 7_800,
      agreed: 5_050,
    },
  });
  for (const words of [
    '2 jours × 15 € = 30 €',
    'Week-end : 2 jours × 20 € = 40 €',
    'livraison · 8 €',
    'Total de l’annonce',
    '78 €',
    'Réduction convenue',
    '27,50 €',
  ]) {
    expect(text.replaceAll(/\s+/g, ' ').toLowerCase()).toContain(words.toLowerCase());
  }
});

it('says that the listed price is that of the first agreement once the terms have changed', async () => {
  const quote = {
    units: 2,
    lines: [{ kind: 'standard' as const, units: 2, unitAmount: 3_000, amount: 6_000 }],
    total: 6_000,
    agreed: 6_000,
  };
  const later = 'Le prix de l’annonce au premier accord';
  expect((await drawn({ ...bare, quote })).text).not.toContain(later);
  expect((await drawn({ ...bare, quote, changes: [change] })).text).toContain(later);
});

it('says who accepted a change and when', async () => {
  const { text } = await drawn({ ...bare, changes: [change] });
  expect(text).toMatch(/Changement accepté par\s+Olfa Trabelsi\s+2 novembre 2026/);
});

describe('a returned deposit', () => {
  const kept = {
    ...{ amount: 5_000, reason: 'Mandrin cassé', items: [], status: 'accepted' as const },
    ...{ openedAt: day(3), reasonAt: day(3), at: day(3), answeredAt: day(4) },
    ...{ answer: null, counterAmount: null },
  };
  const returned = (side: 'owner' | 'renter') => ({
    ...{ step: 'depositReturned' as const, side, at: day(5), reason: null },
  });
  const whole = { ...bare, status: 'returned' as const, deposit: 20_000 };

  it('has its amount: what was given, without what both agreed to keep and what went back before', async () => {
    const confirmations = [returned('owner')];
    const all = await drawn({ ...whole, confirmations });
    expect(all.text).toMatch(/Caution rendue.*Somme rendue\s+200 €/s);
    const earlier = { amount: 2_500, side: 'owner' as const, at: day(4), confirmedAt: day(4) };
    const rest = await drawn({ ...whole, confirmations, claim: kept, depositReturns: [earlier] });
    expect(rest.text).toMatch(/Caution rendue.*Somme rendue\s+125 €/s);
  });

  it('has none as long as nobody has confirmed it', async () => {
    expect((await drawn(whole)).text).not.toContain('Somme rendue');
  });

  it('has no line where the two have agreed that nothing of it goes back', async () => {
    const { text } = await drawn({ ...whole, claim: { ...kept, amount: 20_000 } });
    expect(text).not.toContain('Caution rendue');
    expect((await drawn({ ...whole, claim: kept })).text).toContain('Caution rendue');
  });
});

it('shows why a booking went wrong, who said so, and what was found', async () => {
  const photo = await twoColours(40, 30).jpeg().toBuffer();
  const nobody = { email: false, phone: false, identity: false };
  const gone = { ...party, id: 'r', firstname: '', lastname: '', phone: null, badges: nobody };
  const { text, pictures } = await drawn(
    {
      ...bare,
      status: 'cancelled',
      parties: { owner: party, renter: gone },
      item: { ...bare.item, title: '', place: 'La Marsa', depositNote: 'En espèces' },
      deposit: 20_000,
      meeting: { place: 'Gare', time: day(2), note: 'À vélo' },
      cancelled: { at: day(2), by: 'owner', reason: 'Malade' },
      confirmations: [{ step: 'depositKept', side: 'owner', at: day(2), reason: 'Mandrin cassé' }],
      changes: [change],
      checks: [
        { moment: 'handover', item: 'works', state: 'worn', note: 'Bruyante' },
        { moment: 'return', item: 'mileage', state: 'good', note: null },
      ],
      reports: [
        {
          moment: 'handover',
          side: 'owner',
          signedAt: day(1),
          lines: [
            {
              item: 'works',
              state: 'worn',
              note: 'Bruyante',
              photos: [],
              side: 'owner',
              at: day(1),
            },
          ],
          answer: {
            side: 'renter',
            at: day(2),
            disputed: [
              {
                item: 'works',
                state: 'good',
                note: 'Silencieuse',
                photos: [],
                side: 'renter',
                at: day(2),
              },
            ],
          },
        },
        {
          moment: 'return',
          side: 'renter',
          signedAt: null,
          lines: [
            { item: 'clean', state: 'worn', note: null, photos: ['m'], side: 'renter', at: day(3) },
          ],
          answer: null,
        },
      ],
      cover: 'm',
      photos: ['m', 'n'].map((mediaId) => ({
        mediaId,
        moment: 'return' as const,
        side: 'renter' as const,
        at: day(3),
      })),
    },
    new Map([['m', photo]]),
  );
  for (const words of [
    ...['La Marsa', 'En espèces', 'Gare', 'À vélo', 'Malade', 'Mandrin cassé', 'Bruyante'],
    // whose words are whose
    ...['Silencieuse', 'Signé', 'Contesté en partie', 'Brouillon, non signé', 'Photo n° 1'],
    ...['200 €', 'et 1 autre', 'Compte supprimé'],
  ])
    expect(text, words).toContain(words);
  // the cover, and that one of the two photos that could be read
  expect(pictures).toBe(2);
});

it('gives times with their zone, and days as days', async () => {
  const { text } = await drawn({ ...bare, meeting: { place: 'Gare', time: day(2), note: null } });
  expect(text).toContain('2 novembre 2026 à 10:00 UTC+1');
  expect(text).toContain('1er novembre 2026 à 10:00 UTC+1');
});

it('says of each reason whose it is', async () => {
  const reasons = (['owner', 'renter'] as const).map((side) => ({
    step: 'depositReturned' as const,
    side,
    at: day(2),
    reason: `Raison de ${side}`,
  }));
  const { text } = await drawn({ ...bare, deposit: 20_000, confirmations: reasons });
  expect(text).toMatch(/Raison de owner Olfa Trabelsi.*Raison de renter Malek Gharbi/);
});

it('prints the last changes of the terms, and says how many came before', async () => {
  const terms = { startsAt: day(1), endsAt: day(3), deposit: null, depositCurrency: null };
  const changes = Array.from({ length: 33 }, (_, index) => ({
    ...{ ...terms, rent: 2, at: day(2), was: { ...terms, rent: 1 }, askedBy: 'owner' as const },
    why: { side: 'owner' as const, text: `Raison n° ${index + 1}.` },
  }));
  const { text } = await drawn({ ...bare, changes });
  expect(text).not.toContain('Raison n° 3.');
  expect(text).toContain('Raison n° 4.');
  expect(text).toMatch(/Changements précédents 3 non imprimés/);
});

it('never ends a page with a heading, nor leaves the signatures alone on one', async () => {
  const photo = await twoColours(40, 30).jpeg().toBuffer();
  const headings = ['L’objet', 'Ce qui est convenu', 'Ce que les deux parties confirment'].concat([
    'État des lieux',
    'Qui a constaté quoi',
    'Photos à la remise',
    'Signatures des deux parties',
  ]);
  const line = { state: 'worn' as const, photos: [], side: 'owner' as const, at: day(1) };
  const terms = {
    startsAt: day(1),
    endsAt: day(3),
    rent: 1,
    deposit: null,
    depositCurrency: null,
  };
  // each number of lines moves the end of the page by one line
  for (let count = 0; count <= 24; count += 3) {
    const { pageTexts } = await drawn(
      {
        ...bare,
        changes: Array.from({ length: count }, () => ({
          ...terms,
          endsAt: day(4),
          rent: 2,
          at: day(2),
          askedBy: 'owner' as const,
          was: terms,
        })),
        reports: [
          {
            moment: 'handover',
            side: 'owner',
            signedAt: day(1),
            lines: (['works', 'blades', 'cables'] as const).map((item) => ({
              ...line,
              item,
              note: 'Usé',
            })),
            answer: null,
          },
        ],
        photos: ['m', 'n', 'o', 'p'].map((mediaId) => ({
          mediaId,
          moment: 'handover' as const,
          side: 'renter' as const,
          at: day(3),
        })),
      },
      new Map(['m', 'n', 'o', 'p'].map((id) => [id, photo])),
    );
    for (const page of pageTexts) {
      const end = page.at(-1) ?? '';
      expect(
        headings.some((heading) => end.includes(heading)),
        `${count}: ${end}`,
      ).toBe(false);
    }
    // the last photos are above the space to sign
    const signed = pageTexts.find((page) => page.some((line) => line.includes('Signatures')));
    expect(signed?.[0], `${count}`).not.toContain('Signatures');
  }
}, 120_000);

it('writes every date as its languages do, and says that the space to sign is for who wants to sign by hand', async () => {
  const { text } = await drawn({
    ...bare,
    confirmations: [{ step: 'handover', side: 'owner', at: day(6), reason: null }],
    payments: [
      {
        ...{ amount: 5_050, method: 'cash', note: null, side: 'renter' },
        ...{ at: day(7), confirmedAt: null },
      },
    ],
    reports: [
      {
        moment: 'handover',
        side: 'owner',
        signedAt: day(8),
        lines: [
          { item: 'works', state: 'worn', note: 'Usé', photos: [], side: 'owner', at: day(9) },
        ],
        answer: null,
      },
    ],
  });
  for (const date of [6, 7, 8, 9]) expect(text).toContain(`${date} novembre 2026 à 10:00 UTC+1`);
  expect(text).not.toMatch(/2026-11/);
  expect(text).toContain('pour signer aussi à la main');
});

it.each([
  ['cancelled', 'la réservation est annulée', 'الحجز أُلغي'],
  ['closed', 'la réservation est terminée', 'الحجز انتهى'],
  ['handedOver', 'Numéro masqué', 'الرقم مخفيّ'],
] as const)(
  'says that a number is no longer shown, and not that there is none: %s',
  async (...parts) => {
    const [status, ...phrases] = parts;
    const renter = { ...bare.parties.renter, phone: null, isPhoneHidden: true };
    const { text } = await drawn({ ...bare, status, parties: { ...bare.parties, renter } });
    expect(text).toContain('Numéro masqué');
    const plain = (words: string) => words.replace(/[\s\p{M}]/gu, '');
    for (const phrase of phrases) expect(plain(text), phrase).toContain(plain(phrase));
    expect(text).not.toContain('Téléphone non renseigné');
  },
);
