import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AccountsTables } from '../../server/features/accounts/tables.ts';
import { draws, weighted } from './random.ts';

const FIRSTNAMES = (
  'Amine Sonia Yassine Mariem Mohamed Fatma Ahmed Ines Khalil Rania Nour Skander Camille Thomas Léa Hugo ' +
  'Manon Lucas Chloé Nicolas Julie Karim Leila Omar Salma Anis Hela Wassim Asma Sami'
).split(' ');
const LASTNAMES = (
  'Trabelsi Gharbi Jaziri Mansour Chebbi Hamdi Mejri Ayari Zouari Karoui Martin Bernard Petit Durand Moreau ' +
  'Laurent Simon Michel Garcia Roux Fournier Girard Bonnet Lambert Ben-Salah Haddad Sassi Khelifi'
).split(' ');
const languageOf = weighted([
  ['fr', 60],
  ['tn', 25],
  ['ar', 10],
  ['en', 5],
] as const);

const DAY = 86_400_000;
const YEARS = 3 * 365;

export type MemberSeed = Insertable<AccountsTables['users']>;

/** Members who have joined over three years, before `now`. The same ones every time, but for the day. */
export function* people(count: number, now: number): Generator<MemberSeed> {
  const draw = draws(1);
  for (let index = 0; index < count; index += 1) {
    const joined = new Date(now - YEARS * DAY * (1 - index / count));
    const rated = draw.chance(0.3) ? 1 + draw.below(20) : 0;
    yield {
      id: idAt(joined, draw.number),
      email: `member-${index}@bench.kerya.example`,
      email_verified_at: draw.chance(0.8) ? joined : null,
      password_hash: null,
      firstname: draw.oneOf(FIRSTNAMES),
      lastname: draw.oneOf(LASTNAMES),
      phone: null,
      phone_prefix: null,
      phone_verified_at: null,
      identity_status: draw.chance(0.2) ? 'verified' : 'unverified',
      avatar_id: null,
      language: languageOf(draw),
      role: 'member',
      search_radius: 25,
      rating_sum: rated * 4 + draw.below(rated + 1),
      rating_count: rated,
      terms_accepted_at: joined,
      created_at: joined,
      last_login_at: joined,
      last_seen_at: new Date(now - draw.below(90) * DAY),
      deleted_at: null,
      suspended_at: null,
      suspension_reason: null,
      device_epoch: 0,
    };
  }
}

/** An id as generated at that time. */
export function idAt(time: Date, number: () => number): string {
  const random = Uint8Array.from({ length: 16 }, () => number() * 256);
  return uuid({ msecs: time.getTime(), random, seq: number() * 2 ** 31 });
}
