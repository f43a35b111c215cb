import { expect, it } from 'vitest';
import { bare, drawn, party } from '../../../../tests/support/drawn-record.ts';

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

it('names a business and its number, and groups the digits of a phone', async () => {
  const business = { name: 'Sahel Outils', number: '1234567A' };
  const { text } = await drawn({
    ...bare,
    parties: { ...bare.parties, owner: { ...party, business } },
  });
  expect(text).toContain('Sahel Outils · 1234567A');
  expect(text.replaceAll('\u00a0', ' ')).toContain('+216 20 123 456');
});

it('says in both languages that a member has given no number', async () => {
  const renter = { ...bare.parties.renter, phone: null };
  const { text } = await drawn({ ...bare, parties: { ...bare.parties, renter } });
  expect(text).toContain('Téléphone non renseigné');
  expect(text).not.toContain('masqué');
});
