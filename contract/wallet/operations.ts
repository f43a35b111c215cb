import { operation } from '../operation.ts';
import { csvQuery, wallet, walletQuery } from './schemas.ts';

export const getWallet = operation({
  name: 'wallet.get',
  summary:
    'What the caller owes, is owed, paid and received by currency and by thing, and every sum of their bookings, the latest first.',
  method: 'GET',
  path: '/v1/wallet',
  who: 'member',
  query: walletQuery,
  output: wallet,
  status: 200,
  errors: [],
});

export const getWalletCsv = operation({
  name: 'wallet.csv',
  summary:
    'The sums of the list as a table for a spreadsheet, in the language of `Accept-Language`, with its separator, decimal sign and time zone.',
  method: 'GET',
  path: '/v1/wallet.csv',
  who: 'member',
  query: csvQuery,
  answers: 'file',
  status: 200,
  errors: [],
});
