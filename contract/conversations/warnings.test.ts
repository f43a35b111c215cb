import { describe, expect, it } from 'vitest';
import { type ListingText, REVIEWED_PATHS } from '../rentals/fields.ts';
import { listingWarnings, warningsIn } from './warnings.ts';

const ONE_OF = {
  link: [
    'Regarde https://exemple.com/a',
    'www.arnaque.net',
    'paiement-securise.site',
    'Tout est sur kerya-paiement.com.',
    't.me/amine ?',
    'bit.ly/3xYz',
    'شوف الصور على annonces.tn',
    'ex\u200bemple.com',
  ],
  iban: [
    'FR76 3000 6000 0112 3456 7890 189',
    'mon iban : fr7630006000011234567890189 merci',
    'TN59 1000 6035 1835 9847 8831',
    'DE89-3704-0044-0532-0130-00',
    'RIB 10 006 0351835984788 31',
    'حسابي TN٥٩١٠٠٠٦٠٣٥١٨٣٥٩٨٤٧٨٨٣١',
  ],
  email: [
    'ecris-moi : amine.b@exemple.com',
    'amine (at) gmail.com',
    'amine arobase gmail point com',
    'راسلني على sonia@mail.tn',
  ],
  phone: [
    '22123456',
    'Appelle le 22 123 456',
    'tel:98.765.432',
    '+216 55 12 34 56',
    '00216 55123456',
    '06 12 34 56 78',
    '06.12.34.56.78',
    '06/12/34/56/78',
    '+33 (0)6 12 34 56 78',
    '+44 7911 123456',
    '(71) 123-456',
    'نمرتي ٢٢١٢٣٤٥٦',
    '٢٢ ١٢٣ ٤٥٦',
    '2 2 1 2 3 4 5 6',
    '22 123 456 ou 98 765 432',
    'Mon numéro 20261126',
    'Tél. 20261126',
    '20 26 11 26',
    'réf. 22 123 456',
    'Mon n° 22123456',
    'Le n° est 22123456',
    'Pour la commande, appelle le 22123456',
    'نومرو 20261126',
  ],
  courierPayment: [
    'Envoyez par Western Union',
    'moneygram svp',
    'Paye par mandat minute',
    'Mon transporteur viendra le chercher',
    'I will send a courier with the cash',
    'Please pay by courier',
    'ابعثلي حوالة بريدية',
    'تبعثلي الفلوس بالمندة',
    'ندفع بالبريد',
  ],
  advancePayment: [
    'Il faut payer d’avance',
    "On paie à l'avance ?",
    'You must pay upfront',
    'تخلّص قبل ما تشوف',
    'الدفع مسبقًا',
    'tkhalles 9bal ma tchouf',
    'Pas de réservation sans acompte',
  ],
  guaranteeCheque: [
    'Un chèque de garantie, svp',
    'Leave me a signed cheque',
    'خلّيلي شاك ضمان',
    'صكّ ضمان',
    'chek garantie',
  ],
  code: [
    'Donnez-moi le code reçu par SMS',
    'What is the verification code?',
    'ابعثلي الكود اللي جاك',
    'أرسل لي رمز التحقّق',
    'a3tini el code elli jek',
  ],
  messenger: [
    'On passe sur WhatsApp ?',
    'Write to me on Telegram',
    'كلّمني على الواتساب',
    'راسلني على فيسبوك',
    'ekteblia 3al whatsapp',
  ],
} as const;

const NOTHING = [
  'Bonjour, est-ce libre ?',
  '25 DT par jour, 150 DT la semaine',
  'Du 12/03/2026 10:30 au 14/03/2026 18h00',
  '2026-03-12',
  'modèle de 2019-2021',
  'Canon EOS 5D Mark IV, objectif 24-70 mm f/2.8',
  'Bosch GSB 18V-55, réf. 06019H5300',
  'iPhone 13 Pro 256 Go',
  '1 250 000 dinars, 25.000.000 millimes',
  'ISBN 978-2-07-036002-4',
  'Référence 20261126',
  'réf. 22123456',
  'Réf : 98765432, comme convenu',
  'Facture n° 22123456',
  'votre commande 0612345678',
  'n° de commande : 22123456',
  'Order no. 98765432',
  'Invoice #22123456 is attached',
  'Tracking number 98765432',
  'الفاتورة رقم 22123456',
  'رقم الطلب: 98765432',
  'رقم الحجز ٢٢١٢٣٤٥٦',
  'Fichier 20261126.pdf, photo IMG_20261126_101500.jpg',
  'Le 20261126 au soir',
  'C’est libre.Ma voiture est devant',
  'Oui.Merci, à demain',
  'Rendez-vous au 12, rue de Marseille, 1000 Tunis',
  'Je paie à la remise, en espèces.',
  'Avez-vous un transporteur pour le canapé ?',
  'Je vous envoie le livre par la poste ?',
  'نجي حوالي العشرة',
  'بقداش النهار؟ 25 دينار',
  'ابعثلي تصويرة قبل ما نجي',
  'I will pay when I pick it up.',
  'Il est @home',
  'D17 ou Flouci, comme vous voulez',
  'Virement à la remise',
  'Je veux la voir avant de payer',
  'Pas d’acompte, pas de chèque de caution',
  'Le code de la porte est affiché en bas',
  'J’ai vu votre annonce sur Facebook',
  'نخلّصك بالـD17 كي ناخذها',
  'لا تدفع شيئًا مسبقًا',
  'ma t5alles chay 9bal ma tchoufha',
];

describe('the warnings about a message', () => {
  for (const [warning, texts] of Object.entries(ONE_OF)) {
    it.each(texts)(`finds a ${warning} in "%s"`, (text) => {
      expect(warningsIn(text)).toEqual([warning]);
    });
  }

  it.each(NOTHING)('finds nothing in "%s"', (text) => {
    expect(warningsIn(text)).toEqual([]);
  });

  it('include an account number only when its check digits are valid', () => {
    expect(warningsIn('FR76 3000 6000 0112 3456 7890 188')).not.toContain('iban');
    expect(warningsIn('10006035183598478832')).not.toContain('iban');
  });

  it('finds a number within an address', () => {
    expect(warningsIn('wa.me/21622123456')).toEqual(['link', 'phone']);
  });

  it('can be several, always in the same order', () => {
    const text = 'Western Union à amine@exemple.com ou 22 123 456, voir exemple.com';
    expect(warningsIn(text)).toEqual(['link', 'email', 'phone', 'courierPayment']);
  });

  it.each([
    'a'.repeat(4_000),
    '1 '.repeat(2_000),
    'FR76 '.repeat(800),
    'pay '.repeat(1_000),
    'a.'.repeat(2_000),
    'خلص '.repeat(1_000),
    'send money, '.repeat(333),
    'قبل. '.repeat(800),
    'avant de payer '.repeat(266),
  ])('reads the longest message at once: "%.12s"', (text) => {
    // processor time, which other processes do not lengthen
    const started = process.cpuUsage();
    warningsIn(text);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1_000).toBeLessThan(250);
  });
});

describe('the texts of a listing', () => {
  const paths = REVIEWED_PATHS.filter((path): path is ListingText => path !== 'images');
  const plain = Object.fromEntries(paths.map((path) => [path, 'Vélo'])) as Record<
    ListingText,
    string
  >;

  it('are plain in most', () => {
    expect(listingWarnings(plain)).toEqual([]);
  });

  it.each(paths)('are looked at one and all: %s', (path) => {
    expect(listingWarnings({ ...plain, [path]: 'Appelle le 22 123 456' })).toEqual(['phone']);
  });
});
