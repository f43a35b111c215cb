import { westernDigits } from '#contract/text/digits.ts';
import { fieldError } from '../../errors.ts';
import { once } from '../../once.ts';

/**
 * In lower case: what attackers guess first in France and Tunisia and for this site, and rows of signs, which lists
 * of leaked passwords leave for attackers to enumerate.
 */
const GUESSED_FIRST =
  `012345 0123456 222222 333333 444444 555555 777777 888888 999999 121212 654321 987654 987654321 abcdef aaaaaa p@ssword qwertz
  motdepasse1 jetaime1 doudou coucou tunis2020 tunis123 espérance esperance taraji clubafricain sousse mohamed1
  ahmed123 fatma123 whatsapp root123 kerya123 keryakerya location1`.split(/\s+/);

/** With them the tens of thousands that leaked most often anywhere; loaded when a password is first chosen. */
const commonPasswords = once(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...GUESSED_FIRST, ...dictionary['passwords-common']]);
});

/** @throws AppError passwordTooCommon for the field `password` */
export async function refuseCommonPassword(password: string): Promise<void> {
  // the same digits of another keyboard, and spaces alone, are guessed as soon
  const guessed = westernDigits(password.toLowerCase()).trim();
  if (guessed === '' || (await commonPasswords()).has(guessed)) {
    throw fieldError('password', 'passwordTooCommon');
  }
}
