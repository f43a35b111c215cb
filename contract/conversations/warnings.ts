/** What a message before an agreement may lure into. Nothing is blocked; writer and reader are told. */
export const WARNINGS = ['link', 'iban', 'email', 'phone', 'courierPayment'] as const;
export type Warning = (typeof WARNINGS)[number];
