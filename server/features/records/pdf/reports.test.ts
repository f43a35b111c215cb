import { expect, it } from 'vitest';
import { bare, day, drawn } from '../../../../tests/support/drawn-record.ts';
import type { RecordFacts, ReportLine } from '../record-facts.ts';

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

it('never parts what is disputed from the line that it disputes, nor leaves a single line on a page', async () => {
  const line = { photos: [], at: day(1) };
  const terms = { startsAt: day(1), endsAt: day(3), rent: 1, deposit: null, depositCurrency: null };
  for (let count = 0; count <= 8; count += 1) {
    const { pageTexts } = await drawn({
      ...bare,
      changes: Array.from({ length: count }, () => ({
        ...{ ...terms, endsAt: day(4), rent: 2, at: day(2), askedBy: 'owner' as const },
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
