import { afterAll, describe, expect, it } from 'vitest';
import { getUser, register, updateUser } from '#contract/accounts/operations.ts';
import { fields } from '../support/caller.ts';
import { memberFacts } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

describe('a name', () => {
  it.each([
    'claim-prize.kado.shop',
    'www.kado.shop',
    'kado.shop',
    'prix@kado',
    'https://kado',
    'كادو.شوب',
  ])(
    'cannot look like a host or an address, which mail programs would make a link of: %s',
    async (firstname) => {
      const refused = await app.visitor.refusal(register, { body: memberFacts({ firstname }) });
      expect(fields(refused)).toEqual({ firstname: 'invalidFirstName' });
      const member = await app.member();
      const body = { lastname: firstname };
      const changed = await member.refusal(updateUser, { params: { id: member.id }, body });
      expect(fields(changed)).toEqual({ lastname: 'invalidLastName' });
    },
  );

  it.each([
    'Jean-François',
    'O’Brien',
    'D’Angelo',
    'أمين',
    'Ștefan',
    'J. P.',
    'Ben Salah Jr.',
    '李',
    'Nguyễn',
  ])(
    'may have letters of any script, spaces, hyphens, apostrophes and initials: %s',
    async (firstname) => {
      const member = await app.member({ firstname });
      const shown = await app.visitor.call(getUser, { params: { id: member.id } });
      expect(shown.firstname).toBe(firstname);
    },
  );
});
