import { renderToBuffer } from '@react-pdf/renderer';
import { recordDocument } from '#server/features/records/pdf/document.ts';
import type { Print } from '#server/features/records/print.ts';
import type { RecordFacts } from '#server/features/records/record-facts.ts';
import { readPdf } from './record-pdf.ts';

/** The morning of a day of November 2026. */
export const day = (date: number) => new Date(Date.UTC(2026, 10, date, 9));
export const party = {
  id: 'o',
  firstname: 'Olfa',
  lastname: 'Trabelsi',
  phone: '+21620123456',
  badges: { email: true, phone: true, identity: true },
  language: 'fr',
  business: null,
} as const;
/** A payment in cash that the renter has noted, without its sum. */
export const paid = {
  method: 'cash',
  note: null,
  side: 'renter',
  at: day(2),
  confirmedAt: null,
} as const;
/** The facts of a booking that has only been agreed. */
export const bare: RecordFacts = {
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
  delivery: null,
  meeting: { place: null, time: null, note: null },
  returnMeeting: { place: null, time: null, note: null },
  agreedAt: day(1),
  handedOverAt: null,
  returnedAt: null,
  returnObjectedAt: null,
  closedAt: null,
  cancelled: null,
  refundWaived: null,
  confirmations: [],
  deniedConfirmations: [],
  withdrawnConfirmations: [],
  claim: null,
  claimPhotos: [],
  formerClaims: [],
  depositReturns: [],
  payments: [],
  refunds: [],
  refusedPayments: [],
  withdrawnPayments: [],
  changes: [],
  checks: [],
  reports: [],
  cover: null,
  photos: [],
  hidden: { place: false, meetings: false, draftsOf: null },
};

/** A record's PDF, drawn and read. */
export const drawn = async (facts: RecordFacts, photos: Print['photos'] = new Map()) =>
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
