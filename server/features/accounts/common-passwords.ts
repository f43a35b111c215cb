import { fieldError } from '../../errors.ts';

/** Passwords that are guessed first, of six characters and more, lower case; the world's, France's, Tunisia's. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 123123 123321 111111 000000 222222 333333 444444 555555
  666666 777777 888888 999999 121212 112233 654321 987654 987654321 123654 159753 147258 147852 159357
  password password1 password123 passw0rd p@ssword motdepasse motdepasse1 azerty azerty123 azertyuiop
  qwerty qwerty123 qwertyuiop qwertz 1q2w3e 1q2w3e4r 1qaz2wsx qazwsx zxcvbn zxcvbnm asdfgh asdfghjkl abc123
  abcdef abcd1234 a1b2c3 aaaaaa iloveyou jetaime jetaime1 doudou loulou chouchou nicolas camille soleil
  bonjour bonjour1 coucou marseille france tunisie tunisia tunis2020 tunis123 espérance esperance taraji
  clubafricain etoile sousse welcome welcome1 letmein master monkey dragon football football1 baseball
  superman batman princess princesse sunshine shadow michael jordan jordan23 charlie thomas mohamed
  mohamed1 ahmed123 fatma123 samsung android iphone google facebook whatsapp internet computer secret
  secret1 admin123 administrator root123 test123 testtest default changeme hello123 starwars pokemon naruto
  freedom whatever trustno1 hunter killer ginger pepper cheese summer winter spring autumn janvier
  kerya123 keryakerya location location1`.split(/\s+/),
);

/** @throws AppError passwordTooCommon beside the field `password` */
export function refuseCommonPassword(password: string): void {
  if (COMMON_PASSWORDS.has(password.toLowerCase())) {
    throw fieldError('password', 'passwordTooCommon');
  }
}
