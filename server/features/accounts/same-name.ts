interface Name {
  firstname: string;
  lastname: string;
}

/** Whether two names are the same but for capitals, accents, signs, and what is written in which field. */
export function isSameName(one: Name, other: Name): boolean {
  return lettersOf(one) === lettersOf(other);
}

function lettersOf({ firstname, lastname }: Name): string {
  const plain = `${firstname} ${lastname}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/\p{L}+/gu) ?? [];
  return words.toSorted().join(' ');
}
