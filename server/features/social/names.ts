import { profileChange } from '#contract/accounts/schemas.ts';
import type { Language } from '#contract/languages.ts';
import { LIMITS } from '#contract/limits.ts';
import { cleanName } from '#contract/text/clean.ts';
import { firstGraphemes } from '#contract/text/graphemes.ts';
import { serverText } from '../../texts.ts';

interface Names {
  firstname: string;
  lastname: string;
}

/**
 * Names for an account, from what a provider returns: nobody is refused for a name that is missing or that our form
 * would refuse. Without any, they are derived from an email address such as `amine.bensalah@...`; else the member has a
 * generic name until they change the profile.
 */
export function accountNames(person: Names & { email: string; language: Language }): Names {
  const [local = ''] = person.email.split('@');
  const [first = '', ...others] = wordsOfAddress(local);
  const firstname =
    clean(person.firstname) || clean(first) || serverText(person.language, 'social:newMember');
  // a last name alone says nothing to other members, who see its first letter
  const lastname = clean(person.lastname) || (person.firstname ? '' : clean(others.join(' ')));
  return { firstname, lastname: lastname || firstname };
}

/** The part of a name that the contract accepts; empty when there is none. */
function clean(name: string): string {
  const letters = cleanName(name)
    .replace(/[^\p{L}\p{M}’ .·-]+/gu, ' ')
    // "J.P." is a name, "name.shop" a host
    .replace(/\.(?=[\p{L}\p{M}])/gu, ' ')
    .replace(/^\P{L}+/u, '');
  const short = firstGraphemes(cleanName(letters), LIMITS.nameLength);
  return profileChange.shape.firstname.safeParse(short).data ?? '';
}

/** `amine.bensalah` as two capitalised words; none for an email address that does not consist of words. */
function wordsOfAddress(local: string): string[] {
  const words = local.replace(/\+.*/s, '').split(/[._-]+/);
  const named = words.length > 1 && words.every((word) => /^\p{L}{2,}$/u.test(word));
  return named ? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)) : [];
}
