import { renderToBuffer } from '@react-pdf/renderer';
import { expect, it } from 'vitest';
import { twoColours } from '../../../../tests/support/pictures.ts';
import { readPdf } from '../../../../tests/support/record-pdf.ts';
import type { Print } from '../print.ts';
import type { RecordFacts, ReportLine } from '../record-facts.ts';
import { recordDocument } from './document.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 9));
const party = {
  id: 'o',
  firstname: 'Olfa',
  lastname: 'Trabelsi',
  phone: '+21620123456',
  badges: { email: true, phone: true, identity: true },
  language: 'fr',
  business: null,
} as const;
const bare: RecordFacts = {
  bookingId: 'b',
  salt: null,
  status: 'agreed',
  parties: { owner: party, renter: { ...party, id: 'r', firstname: 'Malek', lastname: 'Gharbi' } },
  item: {
    rentalId: 'x',
    title: 'Perceuse',
    category: 'handiwork',
    condition: 'good',
    place: '',
    country: 'TN',
    depositNote: null,
    agreed: true,
  },
  counting: { unit: 'day', timeZone: 'Africa/Tunis' },
  startsAt: day(1),
  endsAt: day(3),
  currency: 'EUR',
  rent: 5_050,
  quote: null,
  deposit: null,
  depositCurrency: null,
  meeting: { place: null, time: null, note: null },
  returnMeeting: { place: null, time: null, note: null },
  agreedAt: day(1),
  handedOverAt: null,
  returnedAt: null,
  returnObjectedAt: null,
  closedAt: null,
  cancelled: null,
  confirmations: [],
  deniedConfirmations: [],
  claim: null,
  claimPhotos: [],
  formerClaims: [],
  depositReturns: [],
  payments: [],
  refunds: [],
  refusedPayments: [],
  changes: [],
  checks: [],
  reports: [],
  cover: null,
  photos: [],
  hidden: { place: false, meetings: false, draftsOf: null },
};

const drawn = async (facts: RecordFacts, photos: Print['photos'] = new Map()) =>
  readPdf(
    await renderToBuffer(
      recordDocument({
        facts,
        photos,
        record: { code: 'AB2C-DE3F-GH4J-KL5M', createdAt: day(1) },
        hash: 'ab'.repeat(32),
        languages: ['fr', 'ar'],
        timeZone: 'Africa/Tunis',
        url: 'https://kerya.example/fr/verifier/AB2C-DE3F-GH4J-KL5M',
      }),
    ),
  );

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

it.each([
  ['Ибрагим', 'Петров'],
  ['李', '小龙'],
  ['さくら', 'タナカ'],
  ['김', '민준'],
  ['Γιώργος', 'Παπαδόπουλος'],
  ['Արամ', 'Սարգսյան'],
  ['ნინო', 'ბერიძე'],
  ['अनिल', 'कुमार'],
  ['Nguyễn', 'Thị Hồng'],
])('shows the names of members in their own script: %s %s', async (firstname, lastname) => {
  const renter = { ...party, id: 'r', firstname, lastname };
  const item = { ...bare.item, title: `${lastname} 🏖️ 3` };
  const { text } = await drawn({ ...bare, item, parties: { owner: party, renter } });
  const letters = (words: string) => words.normalize('NFC').replace(/[\s\p{M}]/gu, '');
  expect(letters(text)).toContain(letters(firstname));
  expect(letters(text)).toContain(letters(lastname));
  expect(text).not.toContain('Compte supprimé');
  expect(text).not.toContain('.notdef');
});

it('says how the listed price adds up, and the discount that the two agreed on', async () => {
  const { text } = await drawn({
    ...bare,
    quote: {
      units: 4,
      lines: [
        { kind: 'standard', units: 2, unitAmount: 1_500, amount: 3_000 },
        { kind: 'weekend', units: 2, unitAmount: 2_000, amount: 4_000 },
        { kind: 'delivery', units: 1, unitAmount: 800, amount: 800 },
      ],
      delivery: 'dropoff',
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

it('shows a Hebrew name, from right to left', async () => {
  const renter = { ...party, id: 'r', firstname: 'דוד', lastname: 'לוי' };
  const { text } = await drawn({ ...bare, parties: { owner: party, renter } });
  expect([...text].filter((sign) => /\p{Script=Hebrew}/u.test(sign)).length).toBeGreaterThanOrEqual(
    6,
  );
});

it('shows letters that no font has by their numbers, never as a deleted account', async () => {
  const renter = { ...party, id: 'r', firstname: '𓀀', lastname: 'ሰላም' };
  const { text } = await drawn({ ...bare, parties: { owner: party, renter } });
  expect(text).toContain('[U+13000]');
  expect(text).not.toContain('Compte supprimé');
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
      changes: [
        {
          at: day(2),
          ...{ startsAt: day(1), endsAt: day(4), rent: 5_150 },
          ...{ deposit: null, depositCurrency: null },
          was: {
            ...{ startsAt: day(1), endsAt: day(3), rent: 5_050 },
            ...{ deposit: null, depositCurrency: null },
          },
        },
      ],
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

it('names a business and its number, and groups the digits of a phone', async () => {
  const business = { name: 'Sahel Outils', number: '1234567A' };
  const { text } = await drawn({
    ...bare,
    parties: { ...bare.parties, owner: { ...party, business } },
  });
  expect(text).toContain('Sahel Outils · 1234567A');
  expect(text.replaceAll('\u00a0', ' ')).toContain('+216 20 123 456');
});

it('says in the table of both moments what the other side disputed, and names photos by their numbers', async () => {
  const line = { note: null, photos: ['n'], at: day(1) };
  const { text } = await drawn({
    ...bare,
    checks: [{ moment: 'handover', item: 'works', state: 'good', note: null }],
    photos: ['m', 'n'].map((mediaId) => ({
      ...{ mediaId, moment: 'handover', side: 'owner', at: day(1) },
    })),
    reports: [
      {
        moment: 'handover',
        side: 'owner',
        signedAt: day(1),
        lines: [{ ...line, item: 'works', state: 'good', side: 'owner' }],
        answer: {
          side: 'renter',
          at: day(2),
          disputed: [{ ...line, photos: [], item: 'works', state: 'damaged', side: 'renter' }],
        },
      },
    ],
  });
  expect(text).toMatch(/Contesté\s: Ne marche pas.*Malek Gharbi.*Qui a constaté quoi/s);
  expect(text).toContain('Photo n° 2');
  expect(text).not.toContain('Photos :');
});

it('ticks no box by a draft that nobody has signed', async () => {
  const line = { item: 'works', state: 'worn', note: null, photos: [], side: 'owner', at: day(1) };
  const written = (signedAt: Date | null) => ({
    ...bare,
    checks: [{ moment: 'handover', item: 'works', state: 'worn', note: null }],
    reports: [{ moment: 'handover', side: 'owner', signedAt, lines: [line], answer: null }],
  });
  const boxes = async (facts: object) => (await drawn(facts as RecordFacts)).ticks;
  expect(await boxes(written(day(1)))).toBe(1);
  expect(await boxes(written(null))).toBe(0);
});

it('lists every line of every signed report, those of the handover first, and no draft once something is signed', async () => {
  const line = (item: 'works' | 'cables' | 'clean') => ({
    ...{ item, state: 'good' as const, note: null, photos: [], side: 'owner' as const, at: day(1) },
  });
  const report = (moment: 'handover' | 'return', signedAt: Date | null, lines: ReportLine[]) => ({
    ...{ moment, side: 'owner' as const, signedAt, lines, answer: null },
  });
  const { text } = await drawn({
    ...bare,
    reports: [
      report('handover', day(1), [line('works'), line('cables')]),
      report('return', day(3), [line('works')]),
      report('handover', day(2), [line('cables')]),
      report('handover', null, [line('clean')]),
    ],
  });
  const said = text.slice(text.indexOf('Qui a constaté quoi'));
  const order = [...said.matchAll(/À la remise|Au retour|Fonctionnement|Câbles/g)];
  expect(order.map(([word]) => word).slice(0, 7)).toEqual([
    ...['À la remise', 'Fonctionnement', 'Câbles'],
    ...['À la remise', 'Câbles'],
    ...['Au retour', 'Fonctionnement'],
  ]);
  expect(said).not.toMatch(/Propreté|brouillon/i);
});

it('says of two reports of a moment which one replaces the other', async () => {
  const report = (side: 'owner' | 'renter', date: number) => ({
    ...{ moment: 'handover' as const, side, signedAt: day(date), lines: [], answer: null },
  });
  const { text } = await drawn({ ...bare, reports: [report('owner', 1), report('renter', 2)] });
  expect(text).toMatch(
    /Remplacé par celui de\s+Malek Gharbi\s+2 novembre.*Remplace celui de\s+Olfa Trabelsi\s+1er novembre/s,
  );
  const alone = await drawn({ ...bare, reports: [report('owner', 1)] });
  expect(alone.text).not.toMatch(/Rempla/);
});

it('prints the last five reports that each side has signed at a moment, and says how many came before', async () => {
  const reports = Array.from({ length: 12 }, (_, index) => {
    const side = index < 9 ? ('renter' as const) : ('owner' as const);
    const at = day(index + 1);
    const line = { item: 'works' as const, state: 'good' as const, photos: [], side, at };
    const lines = [{ ...line, note: `Constat n° ${index + 1}.` }];
    return { ...{ moment: 'return' as const, side, signedAt: at, lines, answer: null } };
  });
  const { text } = await drawn({ ...bare, reports });
  const printed = [...text.matchAll(/Constat n° (\d+)/g)].map(([, number]) => Number(number));
  expect(printed).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  expect(text).toMatch(/Constats précédents 4 non imprimés/);
});

it('prints the last changes of the terms, and says how many came before', async () => {
  const terms = { startsAt: day(1), endsAt: day(3), deposit: null, depositCurrency: null };
  const changes = Array.from({ length: 33 }, (_, index) => ({
    ...{ ...terms, rent: 2, at: day(2), was: { ...terms, rent: 1 } },
    why: { side: 'owner' as const, text: `Raison n° ${index + 1}.` },
  }));
  const { text } = await drawn({ ...bare, changes });
  expect(text).not.toContain('Raison n° 3.');
  expect(text).toContain('Raison n° 4.');
  expect(text).toMatch(/Changements précédents 3 non imprimés/);
});

it('says the state of each line in its own words, and lists what was found in the order of the checklist', async () => {
  const found = (item: 'stains' | 'clean', note: string) => ({
    ...{ item, state: 'worn' as const, note, photos: [], side: 'owner' as const, at: day(1) },
  });
  const lines = [found('clean', 'Traces de doigts'), found('stains', 'Sur la manche')];
  const { text } = await drawn({
    ...bare,
    item: { ...bare.item, category: 'clothing' },
    checks: lines.map(({ item, state, note }) => ({
      moment: 'handover' as const,
      item,
      state,
      note,
    })),
    reports: [{ moment: 'handover', side: 'owner', signedAt: day(1), lines, answer: null }],
  });
  expect(text).toMatch(/Taches Aucune .*Quelques-unes .*Beaucoup .*Coutures/);
  expect(text).not.toMatch(/Taches .*Usure.*Coutures/);
  expect(text).toMatch(/Sur la manche.*Traces de doigts/s);
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

it('never parts what is disputed from the line that it disputes, nor leaves a single line on a page', async () => {
  const line = { photos: [], at: day(1) };
  const terms = { startsAt: day(1), endsAt: day(3), rent: 1, deposit: null, depositCurrency: null };
  for (let count = 0; count <= 8; count += 1) {
    const { pageTexts } = await drawn({
      ...bare,
      changes: Array.from({ length: count }, () => ({
        ...{ ...terms, endsAt: day(4), rent: 2, at: day(2) },
        was: terms,
      })),
      reports: [
        {
          moment: 'handover',
          side: 'owner',
          signedAt: day(1),
          lines: [{ ...line, item: 'clean', state: 'worn', note: 'Traces', side: 'owner' }],
          answer: {
            side: 'renter',
            at: day(2),
            disputed: [{ ...line, item: 'clean', state: 'damaged', note: 'Brûlé', side: 'renter' }],
          },
        },
      ],
    });
    const page = pageTexts.find((texts) => texts.some((words) => words.includes('Brûlé')));
    expect(page?.join(' '), `${count}`).toContain('Traces');
    expect(page?.join(' '), `${count}`).toContain('Qui a constaté quoi');
  }
}, 120_000);

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

it('says in both languages that a member has given no number', async () => {
  const renter = { ...bare.parties.renter, phone: null };
  const { text } = await drawn({ ...bare, parties: { ...bare.parties, renter } });
  expect(text).toContain('Téléphone non renseigné');
  expect(text).not.toContain('masqué');
});

const paid = { method: 'cash', note: null, side: 'renter', at: day(2), confirmedAt: null } as const;

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

it('has a disputed payment also where no other was noted', async () => {
  const one = { ...paid, kind: 'rent', amount: 3_050, refusedAt: day(4) } as const;
  const { text } = await drawn({ ...bare, refusedPayments: [one] });
  expect(text).toContain('Paiement contesté');
  expect(text).not.toContain('Reste à payer');
});

it('never parts the lines of one payment', async () => {
  const terms = { startsAt: day(1), endsAt: day(3), rent: 1, deposit: null, depositCurrency: null };
  const refunds = ['Une', 'Deux', 'Trois', 'Quatre', 'Cinq'].map((note) => ({
    ...{ ...paid, note, amount: 100, confirmedAt: day(4) },
  }));
  for (let count = 0; count <= 8; count += 2) {
    const { pageTexts } = await drawn({
      ...bare,
      status: 'cancelled',
      payments: [{ ...paid, amount: 5_050, confirmedAt: day(2) }],
      refunds,
      changes: Array.from({ length: count }, () => ({
        ...{ ...terms, endsAt: day(4), rent: 2, at: day(2) },
        was: terms,
      })),
    });
    for (const page of pageTexts) {
      const lines = page.map((line) =>
        ['Somme', 'Noté par', 'Confirmé par', 'Remarque'].find((label) => line.includes(label)),
      );
      const first = lines.find(Boolean);
      if (first) expect(first, `${count}`).toBe('Somme');
      const last = lines.findLast(Boolean);
      if (last) expect(['Remarque', 'Confirmé par'], `${count}`).toContain(last);
    }
  }
}, 120_000);

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

it('says of a confirmation that the other side has denied whose it was, and who says that it is not so', async () => {
  const { text } = await drawn({
    ...bare,
    status: 'handedOver',
    deniedConfirmations: [{ step: 'returned', side: 'renter', at: day(2), deniedAt: day(3) }],
  });
  const [, denied = ''] = text.split('Confirmation contestée');
  expect(denied).toMatch(/Retour.*Confirmé par.*Contesté par/s);
});

it('prints the last denials of a booking, and how many came before', async () => {
  const one = { step: 'returned', side: 'renter', at: day(2), deniedAt: day(3) } as const;
  const { text } = await drawn({
    ...bare,
    status: 'handedOver',
    deniedConfirmations: Array.from({ length: 13 }, () => one),
  });
  expect(text).toContain('Confirmations contestées auparavant');
  expect(text.match(/Confirmation contestée/g)).toHaveLength(10);
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
