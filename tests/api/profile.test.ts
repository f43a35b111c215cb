import { afterAll, describe, expect, it } from 'vitest';
import { getUser, login, updateUser } from '#contract/accounts/operations.ts';
import { confirmPhone, validateCode } from '#contract/phones/operations.ts';
import { getRental } from '#contract/rentals/operations.ts';
import { fields } from '../support/caller.ts';
import { rental } from '../support/factories.ts';
import { codeIn, smsTo } from '../support/sms.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

describe('a member', () => {
  it('sees all fields of the own account', async () => {
    const member = await app.member();
    const own = await member.call(getUser, { params: { id: member.id } });
    expect(own).toMatchObject({ lastname: 'Ben Salah', email: member.facts.email });
  });

  it.each(['a visitor', 'another member'])('is shown to %s without private fields', async (who) => {
    const member = await app.member();
    const phone = who === 'a visitor' ? '+216 22 345 678' : '+216 22 345 679';
    await member.call(updateUser, { params: { id: member.id }, body: { phone } });
    const other = who === 'a visitor' ? app.visitor : await app.member();
    const shown = await other.call(getUser, { params: { id: member.id } });
    expect(shown).toMatchObject({ firstname: 'Amel', lastname: 'B' });
    expect(Object.keys(shown).toSorted()).toEqual([
      'about',
      'avatar',
      'badges',
      'deleted',
      'firstname',
      'id',
      'lastSeen',
      'lastname',
      'memberSince',
      'rating',
      'reviewCount',
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/Salah|example\.com|2234567/);
  });

  it('is said to have been online to five minutes, never to the moment', async () => {
    const member = await app.member();
    const seenAt = new Date('2026-03-04T10:14:59.987Z');
    await app.context.db
      .updateTable('users')
      .set({ last_seen_at: seenAt })
      .where('id', '=', member.id)
      .execute();
    const { id: rentalId } = await rental(await app.member());
    const shown = await app.visitor.call(getUser, { params: { id: member.id } });
    expect(shown.lastSeen).toBe('2026-03-04T10:10:00.000Z');
    const { owner } = await app.visitor.call(getRental, { params: { id: rentalId } });
    expect(Date.parse(owner.lastSeen ?? '') % (5 * 60_000)).toBe(0);
  });

  it.each(['019a0000-0000-7000-8000-000000000000', 'nobody'])(
    'is not found by the id %s',
    async (id) => {
      const answer = await app.visitor.refusal(getUser, { params: { id } });
      expect(answer).toMatchObject({ statusCode: 404, code: 'userNotFound' });
    },
  );
});

describe('changing a profile', () => {
  it('changes names and language, and leaves fields that are not named', async () => {
    const member = await app.member();
    const own = await member.call(updateUser, {
      params: { id: member.id },
      body: { firstname: 'Yasmine', language: 'tn' },
    });
    expect(own).toMatchObject({ firstname: 'Yasmine', lastname: 'Ben Salah', language: 'tn' });
  });

  it('is the same account when its identifier is written in capitals', async () => {
    const member = await app.member();
    const params = { id: member.id.toUpperCase() };
    expect(await member.call(getUser, { params })).toMatchObject({ email: member.facts.email });
    const changed = await member.call(updateUser, { params, body: { firstname: 'Rim' } });
    expect(changed).toMatchObject({ id: member.id, firstname: 'Rim' });
  });

  it('changes the search radius, in whole kilometres from 1 to 200', async () => {
    const member = await app.member();
    const params = { id: member.id };
    const own = await member.call(updateUser, { params, body: { searchRadius: 60 } });
    expect(own.searchRadius).toBe(60);
    for (const searchRadius of [0, 201, 1.5, '60']) {
      const answer = await member.refusal(updateUser, { params, body: { searchRadius } });
      expect(fields(answer)).toEqual({ searchRadius: 'invalidRadius' });
    }
  });

  it('keeps a number that waits for its code', async () => {
    const member = await app.member();
    const params = { id: member.id };
    await member.call(confirmPhone, { params, body: { phone: '+216 50 111 444' } });
    const code = codeIn((await smsTo(app, '+21650111444'))[0]);
    await member.call(updateUser, { params, body: { phone: '+216 50 111 555' } });
    const body = { confirmationPhoneCode: code };
    const own = await member.call(validateCode, { params, body });
    expect(own).toMatchObject({ phone: '+21650111444', verifiedPhone: true });
  });

  it('changes nothing when nothing is named', async () => {
    const member = await app.member();
    const own = await member.call(updateUser, { params: { id: member.id }, body: {} });
    expect(own.firstname).toBe('Amel');
  });

  it('refuses to change the email address', async () => {
    const member = await app.member();
    const answer = await member.refusal(updateUser, {
      params: { id: member.id },
      body: { email: 'new@example.com' },
    });
    expect(answer).toMatchObject({ statusCode: 400, code: 'validationFailed' });
    expect(fields(answer)).toEqual({ email: 'emailLocked' });
  });

  it('refuses fields that members cannot change', async () => {
    const member = await app.member();
    const answer = await member.refusal(updateUser, {
      params: { id: member.id },
      body: { role: 'moderator' },
    });
    expect(fields(answer)).toEqual({ role: 'invalidValue' });
  });

  it.each([
    ['+216 20 123 456', '+21620123456', '+216'],
    ['+33 6 12 34 56 78', '+33612345678', '+33'],
    ['+33 (0)6 12 34 56 79', '+33612345679', '+33'],
    ['+49 151 23456789', '+4915123456789', '+49'],
  ])('normalises the number %s to %s', async (written, phone, prefix) => {
    const member = await app.member();
    const own = await member.call(updateUser, {
      params: { id: member.id },
      body: { phone: written },
    });
    expect(own).toMatchObject({ phone, prefix, verifiedPhone: false });
  });

  it.each([
    ['20123456', 'invalidPhone'],
    ['+216', 'invalidPhone'],
    ['+216 2', 'invalidPhone'],
    ['+216 00 000 000', 'invalidPhone'],
    ['+216 20 123 456 ext 9', 'invalidPhone'],
    ['+1 212 555 2368', 'invalidPrefix'],
  ])('refuses the number %s as %s', async (phone, code) => {
    const member = await app.member();
    const answer = await member.refusal(updateUser, { params: { id: member.id }, body: { phone } });
    expect(fields(answer)).toEqual({ phone: code });
  });

  it('refuses a number of another member, in any form', async () => {
    const [one, other] = await Promise.all([app.member(), app.member()]);
    await one.call(updateUser, { params: { id: one.id }, body: { phone: '+216 50 111 222' } });
    const answer = await other.refusal(updateUser, {
      params: { id: other.id },
      body: { phone: '+21650111222' },
    });
    expect(answer).toMatchObject({ statusCode: 409, code: 'phoneNotUnique' });
  });

  it('keeps a confirmed number confirmed, and a new one has to be confirmed', async () => {
    const member = await app.member();
    const change = (phone: string) =>
      member.call(updateUser, { params: { id: member.id }, body: { phone } });
    await change('+216 50 111 333');
    await app.context.db
      .updateTable('users')
      .set({ phone_verified_at: app.clock.now() })
      .where('id', '=', member.id)
      .execute();
    expect((await change('+21650111333')).verifiedPhone).toBe(true);
    expect((await change('+216 50 111 334')).verifiedPhone).toBe(false);
  });

  it('is not possible for another member, and answers not found', async () => {
    const [one, other] = await Promise.all([app.member(), app.member()]);
    const answer = await one.refusal(updateUser, {
      params: { id: other.id },
      body: { firstname: 'Autre' },
    });
    expect(answer).toMatchObject({ statusCode: 404, code: 'userNotFound' });
  });
});

describe('the language of a refusal', () => {
  const refusalIn = async (language?: string) => {
    const body = { email: 'nobody@example.com', password: 'not-this-one' };
    const { message } = await app.visitor.refusal(login, { body }, { language });
    return message;
  };

  it('is French unless another is asked for', async () => {
    expect(await refusalIn()).toBe(await refusalIn('fr'));
    expect(await refusalIn('xx-XX, xy;q=0.5')).toBe(await refusalIn('fr'));
  });

  it('is the dialect for ar-TN and tn, Arabic for other Arabic', async () => {
    expect(await refusalIn('ar-TN')).toBe(await refusalIn('tn'));
    expect(await refusalIn('ar-EG')).toBe(await refusalIn('ar'));
  });

  it('differs between the four languages', async () => {
    const texts = await Promise.all(
      ['fr', 'en', 'ar-TN', 'ar'].map((language) => refusalIn(language)),
    );
    expect(new Set(texts).size).toBe(4);
  });

  it('follows the weights of the header', async () => {
    expect(await refusalIn('fr;q=0.2, en;q=0.9')).toBe(await refusalIn('en'));
  });
});
