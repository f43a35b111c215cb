import { expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { COPY_RULES, findCopyFaults } from './find-copy-faults.ts';

const faults = (language: Language, text: string) =>
  findCopyFaults(COPY_RULES[language], [{ where: 'site:a', text }]).map(({ rule }) => rule);

it.each([
  ['Que voulez-vous prêter ?', 'lending for renting'],
  ['Des objets prêtés par des gens d’ici', 'lending for renting'],
  ['Loyer total', 'loyer'],
  ['payé de la main à la main', 'cash off the books'],
  ['un prix médian de 12 DT', 'typical price'],
  ['Votre portefeuille en fait le compte', 'payments page'],
  ['Vous êtes déconnecté.', 'masculine reader'],
  ['Soyez prévenu dès que ça paraît', 'masculine reader'],
  ['Elle est connue de vous seul.', 'masculine reader'],
  ['Fermez-la plutôt', 'slang of closing'],
  ['Remplir l’état des lieux', 'premises'],
  ['Devenir propriétaire', 'becoming an owner'],
  ['Quand ?', 'breaking space before a mark'],
  ['Quand?', 'breaking space before a mark'],
  ['Choisissez « Fermer »', 'missing space in quotes'],
  ['Prix: 12 DT', 'missing space before a colon'],
  ["L'annonce", 'straight apostrophe'],
  ['Envoi...', 'three dots'],
])('French texts do not say "%s"', (text, rule) => {
  expect(faults('fr', text)).toContain(rule);
});

it.each([
  'Une nouvelle version est prête.',
  'Tout est prêt.',
  'Choisissez «\u00a0Fermer\u00a0»\u00a0: l’annonce quitte les listes.',
  'De 9\u00a0h à 22\u00a0h, 0\u00a0% de commission',
  'Vous êtes hors connexion.',
  'https://kerya.example',
])('French texts may say "%s"', (text) => {
  expect(faults('fr', text)).toEqual([]);
});

it.each([
  ['You cannot do this.', 'uncontracted'],
  ['It is free and takes a minute.', 'uncontracted'],
  ['We will tell you.', 'uncontracted'],
  ['Here’s what there’s everywhere.', 'contracted before a gap'],
  ['the more there’s to find', 'contracted before a gap'],
  ['once a link sent there’s opened', 'contracted before a gap'],
  ['people looking for it’ll find it', 'contracted before a gap'],
  ['Most of it’s erased', 'contracted before a gap'],
  ['Describe it as it’s.', 'contracted before a gap'],
  ['that the rent is paid', 'rent as a noun'],
  ['Total rent', 'rent as a noun'],
  ['what people lend', 'lending'],
  ['Publish the offer', 'publishing'],
  ['the usual price is 12 DT', 'typical price'],
  ['Your wallet', 'wallet'],
  ['See the offers', 'offers in lists'],
  ['{{thing}} to rent', 'to rent'],
  ['Checking...', 'three dots'],
])('English texts do not say "%s"', (text, rule) => {
  expect(faults('en', text)).toContain(rule);
});

it.each([
  'Rent out what you have.',
  'You can’t do this: it’s booked.',
  'Things for rent',
  'Describe the condition as it is.',
  'Here’s what there is everywhere.',
  'the more there is to find',
  'Most of it is erased at once.',
  'people looking for it will find it',
  'people who want it will find it',
  'Post an offer',
])('English texts may say "%s"', (text) => {
  expect(faults('en', text)).toEqual([]);
});

it('the text while a page loads stays as the specification has it', () => {
  const texts = [{ where: 'common:state.loading', text: 'Chargement...' }];
  expect(findCopyFaults(COPY_RULES.fr, texts)).toEqual([]);
});
