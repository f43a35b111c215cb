import { expect, it } from 'vitest';
import { bare, day, drawn } from '../../../../tests/support/drawn-record.ts';

it('says of a confirmation that the other side has denied whose it was, and who says that it is not so', async () => {
  const { text } = await drawn({
    ...bare,
    status: 'handedOver',
    deniedConfirmations: [{ step: 'returned', side: 'renter', at: day(2), deniedAt: day(3) }],
  });
  const [, denied = ''] = text.split('Confirmation contestée');
  expect(denied).toMatch(/Retour.*Confirmé par.*Contesté par/s);
});

it('prints the last denials of a booking, and how many came before', async () => {
  const one = { step: 'returned', side: 'renter', at: day(2), deniedAt: day(3) } as const;
  const { text } = await drawn({
    ...bare,
    status: 'handedOver',
    deniedConfirmations: Array.from({ length: 13 }, () => one),
  });
  expect(text).toContain('Confirmations contestées auparavant');
  expect(text.match(/Confirmation contestée/g)).toHaveLength(10);
});

it('says of a confirmation that its author has taken back whose it was and since when, in the order of what was denied meanwhile', async () => {
  const { text } = await drawn({
    ...bare,
    status: 'handedOver',
    deniedConfirmations: [{ step: 'returned', side: 'renter', at: day(2), deniedAt: day(5) }],
    withdrawnConfirmations: [
      { step: 'depositGiven', side: 'owner', at: day(3), withdrawnAt: day(4) },
    ],
  });
  expect(text).toMatch(
    /Confirmation retirée\s+Caution donnée.*Confirmé par\s+Olfa Trabelsi\s+3 novembre.*Retiré par\s+Olfa Trabelsi\s+4 novembre.*Confirmation contestée/s,
  );
});

it('has what was taken back also of a booking that was cancelled, and how many came before the last', async () => {
  const one = { step: 'depositGiven', side: 'owner', at: day(2), withdrawnAt: day(3) } as const;
  const { text } = await drawn({
    ...bare,
    status: 'cancelled',
    withdrawnConfirmations: Array.from({ length: 13 }, () => one),
  });
  expect(text).toContain('Confirmations retirées auparavant');
  expect(text.match(/Confirmation retirée /g)).toHaveLength(10);
});
