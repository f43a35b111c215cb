import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { examine } from './index.ts';
import { legalGaps } from './legal-gaps.ts';
import { SETTINGS_CHECKS } from './settings-checks.ts';

const PUBLIC = { PUBLIC_URL: 'https://site.invalid', DATA_DIR: '/tmp/kerya-no-such-folder' };
const NAMED = {
  OPERATOR: 'Kerya SARL | 12 rue de Marseille | 1000 Tunis',
  PUBLISHER: 'Rym Trabelsi',
  HOSTING: 'Example SAS | 1 rue du Port | 59000 Lille | France',
};
const gaps = (settings: Record<string, string>) =>
  legalGaps(readConfig(settings)).map((gap) => gap.split(' ')[0]);

it('a public site reads which names its legal notice lacks', () => {
  expect(gaps(PUBLIC)).toEqual(['OPERATOR', 'PUBLISHER', 'HOSTING']);
  expect(gaps({ ...PUBLIC, ...NAMED, PUBLISHER: '' })).toEqual(['PUBLISHER']);
});

it('a public site that sends data to services is asked to name them with their countries', () => {
  const sending = {
    ...PUBLIC,
    ...NAMED,
    SMTP_URL: 'smtp://mail.invalid',
    MAIL_FROM: 'a@site.invalid',
  };
  expect(gaps(sending)).toEqual(['RECIPIENTS']);
  expect(gaps({ ...sending, RECIPIENTS: 'Mail: Example SAS, France' })).toEqual([]);
});

it('a site that names everybody, or that only its developer reaches, hears nothing', () => {
  expect(gaps({ ...PUBLIC, ...NAMED })).toEqual([]);
  expect(gaps({})).toEqual([]);
});

it('the doctor asks for what is missing', async () => {
  const checks = SETTINGS_CHECKS.filter(({ name }) => name === 'legal notice');
  const found = await examine(PUBLIC, checks);
  expect(found.map(({ level, message }) => `${level} ${message.split(' ')[0]}`)).toEqual([
    'warning OPERATOR',
    'warning PUBLISHER',
    'warning HOSTING',
  ]);
});
