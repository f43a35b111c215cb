import { describe, expect, it } from 'vitest';
import { warningsIn } from './warnings.ts';

/** The many ways in which one and the same thing is written. */
const WRITTEN = {
  courierPayment: [
    'Envoie par westernunion',
    'western union',
    'وسترن يونيون',
    'money gram',
    'مونيغرام',
    'موني جرام',
    'mandats postaux',
    'mandat-cash',
    'un mandat e-dinar international',
    'par mandat',
    'un mandat pour moi',
    'D-17',
    'D 17',
    'edinar',
    'e-dinar',
    'carte cadeau',
    'cartes cadeaux',
    'carte prépayée',
    'cartes prepayees',
    'transcash',
    'neosurf',
    'gift cards',
    'giftcard',
    'a gift card',
    'money order',
    'money orders',
    'بعثلي ماندا',
    'بالماندة',
    'المندا',
    'الحوالات',
    'حواله',
    "Il faut payer d'avance",
    'verser en avance',
    'régler par avance',
    'Payez avant la visite',
    'payer avant de le voir',
    'payer avant de recevoir',
    'pay in advance',
    'payment up-front',
    'pay before seeing it',
    'money before the handover',
    "d'avance il faut payer",
    'paiement par la poste',
    'payer par DHL',
    'payé par colis',
    'paying via mail',
    'payment through courier',
    'shipping company will pick it up',
    'movers will collect it',
    "un coursier passera avec l'enveloppe",
    "mon coursier récupérera l'objet",
    'a courier with a cheque',
    'خلص مسبقا',
    'الفلوس من قبل',
    'الدفع مقدما',
    'نبعثلك المندوب بالفلوس',
    'فلوس مع الساعي',
    'الدفع بالبوسطة',
    'دفع عبر البريد',
    'nkhallas 9bal',
    't5ales kbal',
    'ykhalsou qbal',
    '9bal ma tkhalles',
    'تسبقة متاع فلوس',
    'مبلغ سلفا',
    'money paid beforehand please',
  ],
  phone: [
    '2-2-1-2-3-4-5-6',
    '22·123·456',
    '22•123•456',
    '22_123_456',
    '55 123 456, merci',
    '0033 6 12 34 56 78',
    '33612345678',
    '21655123456',
    '+213 551 23 45 67',
    '213551234567',
    '212661234567',
    '+1 212 555 0100',
    '22 123 456 98 765 432',
    '22123456 98765432',
    '0612345678 22123456',
    'le 12/03/2026 au 22 123 456',
    '22/12/34/56',
    'tel 06/12/34/56/78 svp',
    '71123456',
    '+216(0)55123456',
    '00 33 (0)6 12 34 56 78 et',
    '0612345678 0698765432',
  ],
  email: [
    'a@b.co',
    'x.y+z@sub.exemple.co.uk',
    'sonia [at] exemple.fr',
    'sonia{at}exemple.fr',
    'sonia @ exemple.fr',
    'amine99@exemple2.com',
    'sonia arobase mail dot exemple dot com',
    'é.ù@exemple.org',
  ],
  iban: [
    'TN 59 1000 6035 1835 9847 8831',
    'FR7 6 3000 6000 0112 3456 7890 189',
    'GB82 WEST 1234 5698 7654 32',
    'IBAN:DE89370400440532013000.',
    'RIB: 10.006.0351835984788.31',
  ],
  link: [
    'http://x.y',
    'HTTPS://EXEMPLE.COM/a',
    'www.1a',
    'exemple.shop',
    'exemple.com/chemin',
    'voir exemple.fr',
  ],
} as const;

/** Days, hours, years, sums and sizes, and words that only look like a trap. */
const HARMLESS = [
  '1/2/26 3/4/2026',
  '1.2.2026 12.11.26',
  '12-3-26',
  '2026-01-02 2026-03-04',
  '8:30 9:45 18 h 30 à 19h00',
  '08h00-18h30',
  '2019/2021',
  '1999 - 2005',
  '2020–2024',
  '22 123 456 dt',
  '22 123 456 dinars',
  '10 000 000 TND',
  '1 234 567 millimes',
  '12345678 mille',
  '12 345 678 €',
  '€ 12 345 678',
  '$12345678',
  'DT 12 345 678',
  'tnd 12345678',
  'eur 12 345 678',
  '12345678 km',
  '12345678 watts',
  '12345678 %',
  '22 123 456 د.ت',
  '22 123 456 دينار',
  '22123456 كم',
  '12345678 m²',
  '12345678 USD',
  '1234567',
  '60 123 456',
  '12345678',
  '123456789012345',
  'a22123456',
  '22123456b',
  '3,22123456',
  '22123456,5',
  '01 23',
  '66 12 34 56',
  'un transport par mandataire',
  'les cartes routieres',
  'عنده 5 غرف',
  'حوالي 20',
  'ال مندوبة',
  'westerner union',
  'd170',
  'indinar',
  'la poste est fermée',
  'argent de poche',
  'le paiement se fait sur place',
  '9bal 3ada',
  'call me in advance',
  'par la poste',
];

describe('however it is written', () => {
  it.each(Object.entries(WRITTEN))('%s is what is found, and nothing else', (warning, texts) => {
    const missed = texts.filter((text) => warningsIn(text).join() !== warning);
    expect(missed).toEqual([]);
  });

  it('what is harmless is left alone', () => {
    expect(HARMLESS.filter((text) => warningsIn(text).length > 0)).toEqual([]);
  });

  it('an account that is none may still be a number', () => {
    expect(warningsIn('XX76 3000 6000 0112 3456 7890 189')).not.toContain('iban');
    expect(warningsIn('FR77 3000 6000 0112 3456 7890 189')).not.toContain('iban');
    expect(warningsIn('FR76 30')).toEqual([]);
    expect(warningsIn('10006035183598478831 2')).not.toContain('iban');
    expect(warningsIn('12 10006035183598478831')).toContain('iban');
  });

  it('a name is no link', () => {
    for (const text of ['http:// rien', 'exemple.community', 'a@b']) {
      expect(warningsIn(text)).toEqual([]);
    }
  });
});
