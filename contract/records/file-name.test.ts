import { expect, it } from 'vitest';
import { recordFileName } from './file-name.ts';

const days = { firstDay: '2026-12-03', lastDay: '2026-12-05' } as const;

it('the file of a record is named after its kind, the thing and the days', () => {
  expect(
    recordFileName({ kind: 'Fiche de remise', title: 'Perceuse à percussion 18 V !', ...days }),
  ).toBe('kerya-fiche-de-remise-perceuse-a-percussion-18-v-2026-12-03-2026-12-05.pdf');
});

it('the file of a record is named in the script of its reader', () => {
  expect(recordFileName({ kind: 'محضر التسليم', title: 'درّاجة', ...days })).toBe(
    'kerya-محضر-التسليم-درّاجة-2026-12-03-2026-12-05.pdf',
  );
});

it('the file of a record has one day once, and no sign that a device refuses', () => {
  const name = recordFileName({
    ...{ kind: 'Record', title: `../"a\r\n/b\\${'long '.repeat(30)}` },
    ...{ firstDay: '2026-12-03', lastDay: '2026-12-03', code: 'ABCD-EFGH-IJKL-MNOP' },
  });
  expect(name).toMatch(/^kerya-record-a-b-(long-){7}l-2026-12-03-ABCD-EFGH-IJKL-MNOP\.pdf$/);
  expect(recordFileName({ kind: 'Record', title: '🚲', ...days })).toBe(
    'kerya-record-2026-12-03-2026-12-05.pdf',
  );
});
