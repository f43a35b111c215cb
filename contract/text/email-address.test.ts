import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusals } from '../../tests/support/contract/refusals.ts';
import { canonicalEmail, emailAddress } from './email-address.ts';

describe('an e-mail address', () => {
  it.each([
    ['ali@xn--mgbh0fb.xn--pgbs0dh', 'ali@xn--mgbh0fb.xn--pgbs0dh'],
    ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
    ['ali@مثال.تونس', 'ali@xn--mgbh0fb.xn--pgbs0dh'],
    ['nom@société.fr', 'nom@xn--socit-esab.fr'],
    ['nom@socie\u0301te\u0301.fr', 'nom@xn--socit-esab.fr'],
    ['anna@Müller.DE', 'anna@xn--mller-kva.de'],
    ['r&d@example.com', 'r&d@example.com'],
    ['a=b@example.com', 'a=b@example.com'],
    ['info!x@example.com', 'info!x@example.com'],
    ['a/b@example.com', 'a/b@example.com'],
    ['rim+kerya@example.com', 'rim+kerya@example.com'],
    ["o'neil@example.com", "o'neil@example.com"],
    [' Rim.Jaziri@Example.COM\u00a0', 'rim.jaziri@example.com'],
    ['\u200erim@example.com\u200f', 'rim@example.com'],
    ['rim @ example.com', 'rim@example.com'],
    ['rim@ｅｘａｍｐｌｅ.com', 'rim@example.com'],
  ])('%j is taken as %s', (typed, taken) => {
    expect(emailAddress.parse(typed)).toBe(taken);
  });

  it.each([
    '',
    'rim',
    'rim@',
    '@example.com',
    'rim@example',
    'rim@localhost',
    'rim@127.0.0.1',
    'rim..jaziri@example.com',
    'rim@exam ple@example.com',
    'rim@example.com/x',
    'rim@example.com:25',
    'ريم@example.com',
    '<rim@example.com>',
  ])('%j is none', (typed) => {
    expect(refusals(emailAddress, typed)).toEqual([': invalidEmail']);
  });

  it('has one form, however it was typed', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const once = canonicalEmail(address);
        expect(canonicalEmail(once)).toBe(once);
        expect(canonicalEmail(`\u200f ${address.toUpperCase()}\u200b`)).toBe(once);
      }),
    );
  });
});
