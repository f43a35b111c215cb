import { describe, expect, it } from 'vitest';
import { scrub } from './scrub.ts';
import { loggedError } from './serializers.ts';

describe('a line of the log', () => {
  it.each([
    ['550 5.1.1 <amine.b+x@demo.example> unknown', '550 5.1.1 <[mail]> unknown'],
    ['to amine%40demo.example refused', 'to [mail] refused'],
    ['no route to +21698765432', 'no route to [phone]'],
    ['sent to +216 98 765 432.', 'sent to [phone].'],
    ['sent to 0021698765432', 'sent to [phone]'],
    ['connect smtps://user:p%40ss@mail.example:465', 'connect smtps://[login]@mail.example:465'],
    [
      'GET /fr/reinitialiser-mot-de-passe/1?token=abc',
      'GET /fr/reinitialiser-mot-de-passe/1?[query]',
    ],
    [
      'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIwMTIzNDU2Nzg5MDEyMzQ1Njc4OSJ9.x',
      'Bearer eyJhbGciOiJIUzI1NiJ9.[token].x',
    ],
    ['refresh 3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'refresh [token]'],
    ['record ABCD-EFGH-2345-MNOP', 'record [code]'],
  ])('%s', (line, scrubbed) => expect(scrub(line)).toBe(scrubbed));

  it.each([
    '{"level":50,"time":1790000000000,"reqId":"0190a6e8-7c6b-7d3e-8f00-5b1c2d3e4f50"}',
    'at serve (file:///srv/kerya/server/features/accounts/refresh-session.ts:42:11)',
    '{"level":30,"ms":12.00123456789,"delay":0.0012345678}',
    'EADDRINUSE 0.0.0.0:3000 after 1200 ms',
  ])('stays as it is: %s', (line) => expect(scrub(line)).toBe(line));
});

describe('an error', () => {
  it('is logged without its database statement', () => {
    const error = Object.assign(
      new Error('duplicate key value violates unique constraint "users_email_unique"'),
      {
        code: '23505',
        constraint: 'users_email_unique',
        detail: 'Key (email)=(amine@demo.example) already exists.',
        parameters: ['amine@demo.example'],
        query: 'insert into users',
        where: 'unnamed portal parameter $1',
      },
    );
    const logged = loggedError(new Error('outer', { cause: error }));
    expect(logged.cause).toMatchObject({ code: '23505', constraint: 'users_email_unique' });
    expect(JSON.stringify(logged)).not.toMatch(/amine|insert into|portal/);
  });

  it('does not quote values that could not be parsed', () => {
    const logged = loggedError(
      new Error('invalid input syntax for type uuid: "amine and his words"'),
    );
    expect(JSON.stringify(logged)).not.toContain('amine');
  });
});
