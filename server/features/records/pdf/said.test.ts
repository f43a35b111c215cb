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
