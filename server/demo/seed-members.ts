import { v7 as uuid } from 'uuid';
import type { UnitOfWork } from '../commands/command.ts';
import { type Photo, storePhoto } from '../features/media/index.ts';
import { DEMO_LOGINS, DEMO_MEMBERS, type DemoMember } from './data.ts';
import { hoursAgo } from './moments.ts';
import type { DemoPictures } from './paint.ts';

/** A stored photo of a member's own. @returns its id */
export async function addPhoto(work: UnitOfWork, ownerId: string, photo: Photo): Promise<string> {
  const id = uuid();
  const { width, height, placeholder, widths, files } = photo;
  await storePhoto(work.storage, { id, files });
  await work.db
    .insertInto('media')
    .values({
      id,
      owner_id: ownerId,
      width,
      height,
      placeholder,
      widths: JSON.stringify(widths),
      created_at: work.now,
    })
    .execute();
  return id;
}

/** Writes the demo members with portraits, badges and ratings. @returns their ids by demo name */
export async function seedMembers(
  work: UnitOfWork,
  pictures: DemoPictures,
  passwordHash: string,
): Promise<Map<string, string>> {
  const ids = new Map(DEMO_MEMBERS.map((member) => [member.id, uuid()]));
  for (const member of DEMO_MEMBERS) await seedMember(work, member, ids, pictures, passwordHash);
  for (const member of DEMO_MEMBERS) await seedRatings(work, member, ids);
  return ids;
}

async function seedMember(
  work: UnitOfWork,
  member: DemoMember,
  ids: Map<string, string>,
  pictures: DemoPictures,
  passwordHash: string,
): Promise<void> {
  const { db } = work;
  const id = ids.get(member.id) as string;
  const since = hoursAgo(work, member.memberSinceDays * 24);
  const seen = hoursAgo(work, member.lastSeenHours);
  const { badges, ratings } = member;
  await db
    .insertInto('users')
    .values({
      id,
      email: DEMO_LOGINS[member.id] ?? `${member.id}@demo.kerya.example`,
      email_verified_at: badges.email ? since : null,
      // all other members have no password: nobody signs in as them
      password_hash: member.id in DEMO_LOGINS ? passwordHash : null,
      firstname: member.firstname,
      lastname: member.lastname,
      phone: member.phone,
      phone_prefix: member.phone && (member.phone.startsWith('+216') ? '+216' : '+33'),
      phone_verified_at: badges.phone && member.phone ? since : null,
      identity_status: badges.identity,
      language: member.language,
      town_id: member.town,
      rating_sum: ratings.reduce((sum, { score }) => sum + score, 0),
      rating_count: ratings.length,
      terms_accepted_at: since,
      created_at: since,
      last_login_at: seen,
      last_seen_at: seen,
    })
    .execute();
  const avatar = await addPhoto(work, id, pictures.portrait(member.id));
  await db.updateTable('users').set({ avatar_id: avatar }).where('id', '=', id).execute();
}

async function seedRatings(
  work: UnitOfWork,
  { id, ratings }: DemoMember,
  ids: Map<string, string>,
): Promise<void> {
  if (ratings.length === 0) return;
  const rows = ratings.map(({ by, score, comment }, index) => {
    const written = hoursAgo(work, 24 * (5 + 17 * index));
    return {
      id: uuid(),
      author_id: ids.get(by) as string,
      user_id: ids.get(id) as string,
      score,
      comment,
      created_at: written,
      shown_from: written,
      shown_at: written,
    };
  });
  await work.db.insertInto('ratings').values(rows).execute();
}
