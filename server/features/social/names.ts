import { profileChange } from '#contract/accounts/schemas.ts';
import type { Language } from '#contract/languages.ts';
import { LIMITS } from '#contract/limits.ts';
import { serverText } from '../../texts.ts';

interface Names {
  firstname: string;
  lastname: string;
}

/**
 * Names an account may have, from what a provider tells: nobody is turned away for a name that is missing or
 * that our form would refuse. Without any, an address such as `amine.bensalah@...` gives them; else a member
 * is called a member until the profile says more.
 */
export function accountNames(told: Names & { email: string; language: Language }): Names {
  const [local = ''] = told.email.split('@');
  const [first = '', ...others] = wordsOfAddress(local);
  const firstname =
    clean(told.firstname) || clean(first) || serverText(told.language, 'social:newMember');
  // a last name alone says nothing to others, who see its first letter
  const lastname = clean(told.lastname) || (told.firstname ? '' : clean(others.join(' ')));
  return { firstname, lastname: lastname || firstname };
}

/** The part of a name that the contract takes; empty when there is none. */
function clean(name: string): string {
  const letters = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}'’ .-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[^\p{L}]+/u, '');
  const points = [...letters];
  while (points.join('').length > LIMITS.nameLength) points.pop();
  return profileChange.shape.firstname.safeParse(points.join('')).data ?? '';
}

/** `amine.bensalah` as two words with capitals; nothing for an address that is not made of words. */
function wordsOfAddress(local: string): string[] {
  const words = local.replace(/\+.*/s, '').split(/[._-]+/);
  const named = words.length > 1 && words.every((word) => /^\p{L}{2,}$/u.test(word));
  return named ? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)) : [];
}
