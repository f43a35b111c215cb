import { paging } from '../list.ts';
import { operation } from '../operation.ts';
import { csvQuery, wallet } from './schemas.ts';

export const getWallet = operation({
  name: 'wallet.get',
  summary:
    'What the caller owes and is owed by currency, and every sum of their bookings, the latest first.',
  method: 'GET',
  path: '/v1/wallet',
  who: 'member',
  query: paging,
  output: wallet,
  status: 200,
  errors: [],
});

export const getWalletCsv = operation({
  name: 'wallet.csv',
  summary:
    'Every sum as a table for a spreadsheet, in the language of `Accept-Language`, with its separator and decimal sign.',
  method: 'GET',
  path: '/v1/wallet.csv',
  who: 'member',
  query: csvQuery,
  answers: 'file',
  status: 200,
  errors: [],
});
