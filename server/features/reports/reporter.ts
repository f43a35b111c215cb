import type { Language } from '#contract/languages.ts';
import type { Queryable } from '../../context.ts';

/** Who is answered about a report. */
export interface AnsweredReporter {
  email: string;
  language: Language;
  /** Null for a visitor. */
  firstname: string | null;
  isDecided: boolean;
  /** The name of the listing, or of the member, that was reported; null once that is gone. */
  reported: string | null;
}

/** Who is mailed about a report; null for a deleted account or one whose email address is not confirmed. */
export async function reporterOf(
  db: Queryable,
  reportId: string,
): Promise<AnsweredReporter | null> {
  const row = await db
    .selectFrom('reports')
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'reports.reporter_id')
        .on('users.email_verified_at', 'is not', null),
    )
    .select(['reporter_email', 'reporter_language', 'decided_at'])
    .leftJoin('rentals', (join) =>
      join.onRef('rentals.id', '=', 'reports.subject_id').on('subject_kind', '=', 'rental'),
    )
    .leftJoin('users as reported', (join) =>
      join.onRef('reported.id', '=', 'reports.reported_id').on('reported.deleted_at', 'is', null),
    )
    .select(['users.email', 'users.language', 'users.firstname'])
    .select(['rentals.name as rental_name', 'reported.firstname as reported_name'])
    .where('reports.id', '=', reportId)
    .executeTakeFirst();
  if (!row) return null;
  const isDecided = row.decided_at !== null;
  const reported = row.rental_name ?? row.reported_name;
  if (row.email && row.language && row.firstname !== null) {
    return {
      email: row.email,
      language: row.language,
      firstname: row.firstname,
      isDecided,
      reported,
    };
  }
  if (row.reporter_email && row.reporter_language) {
    const { reporter_email: email, reporter_language: language } = row;
    return { email, language, firstname: null, isDecided, reported };
  }
  return null;
}
