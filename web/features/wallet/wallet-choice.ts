import type { WalletFilters } from '#contract/wallet/schemas.ts';

/** What the reader has chosen among the filters. */
export type WalletChoice = Omit<WalletFilters, 'timeZone'>;
