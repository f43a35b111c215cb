/** Lengths of account numbers (IBAN) by country: the registry's, and those in use in Morocco and Algeria. */
const LENGTHS = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 DZ26 EE20 EG29
  ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28
  LC32 LI21 LT20 LU20 LV21 LY25 MA28 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29
  RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

const IBAN_START = /(?<![a-z0-9])[a-z]{2}[ .-]?\d[ .-]?\d(?=[ .-]?[a-z0-9])/gi;
const LONGEST_WRITTEN = 80;
/** Tunisian account numbers are also written without the country: 20 digits. */
const RIB = /(?<![a-z0-9])\d(?:[ .-]{0,2}\d){19}(?![ .-]?\d)/gi;

/** A text without the bank accounts in it: IBANs and Tunisian RIBs with valid check digits. */
export function withoutAccountNumbers(text: string): string {
  let left = text;
  for (const { index } of text.matchAll(IBAN_START)) {
    const written = ibanAt(text, index);
    if (written) left = left.replace(written, ' ');
  }
  return left.replace(RIB, (written) =>
    modulo97(written.replace(/\D/g, '')) === 0 ? ' ' : written,
  );
}

/** The IBAN that begins at `index`, as it is written there. */
function ibanAt(text: string, index: number): string | null {
  const length = LENGTHS.get(text.slice(index, index + 2).toUpperCase());
  if (length === undefined) return null;
  const written = text.slice(index, index + LONGEST_WRITTEN);
  const [whole] =
    new RegExp(`^[a-z0-9](?:[ .-]{0,2}[a-z0-9]){${length - 1}}`, 'i').exec(written) ?? [];
  return whole && isIban(whole.replace(/[^a-z0-9]/gi, '')) ? whole : null;
}

/** ISO 7064 over the number with its first four characters last. */
function isIban(iban: string): boolean {
  const turned = iban.slice(4) + iban.slice(0, 4);
  return modulo97([...turned].map((character) => Number.parseInt(character, 36)).join('')) === 1;
}

/** A number of any length modulo 97. */
function modulo97(digits: string): number {
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}
