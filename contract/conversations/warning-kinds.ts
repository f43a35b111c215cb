/** Risks in a message before an agreement, or in a listing. Nothing is blocked; writer and reader are warned. */
export const WARNINGS = [
  'link',
  'iban',
  'email',
  'phone',
  'courierPayment',
  'advancePayment',
  'guaranteeCheque',
  'code',
  'messenger',
] as const;
export type Warning = (typeof WARNINGS)[number];
