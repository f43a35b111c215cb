import type { Selectable } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import type { Context, Queryable } from '../../context.ts';
import { type EmailName, sendEmail } from '../../emails/index.ts';
import { reporterOf } from '../reports/index.ts';
import type { ModerationTables } from './tables.ts';

/** Decisions against the member who is notified; all others grant or inform. */
const AGAINST: LogRow['decision'][] = ['reject', 'dismiss', 'warn', 'hide', 'keep', 'suspend'];

type LogRow = Selectable<ModerationTables['moderation_log']>;
interface Receiver {
  email: string;
  language: Language;
  /** Null for a visitor who has reported something. */
  firstname: string | null;
  /** What a reporter has reported. */
  reported?: string | null;
}
type Mailing = Pick<Context, 'db' | 'mailer' | 'config'>;

/** Notifies a member of a decision about them, or a reporter of the decision on the report. */
export async function sendDecisionMail(
  context: Mailing,
  { logId, to }: { logId: string; to: 'member' | 'reporter' },
): Promise<void> {
  const { db } = context;
  const row = await db
    .selectFrom('moderation_log')
    .selectAll()
    .where('id', '=', logId)
    .executeTakeFirst();
  if (!row) return;
  const receiver =
    to === 'member' ? await memberOf(db, row.member_id) : await reporterOf(db, row.case_id);
  if (!receiver) return;
  const { email, language, firstname } = receiver;
  const rental = await rentalOf(db, row);
  const dismissed = row.decision === 'dismiss';
  const page = to === 'member' ? memberPage(language, row, rental) : pageUrl(language, 'home');
  await sendEmail(context, {
    id: `decision-${logId}-${to}`,
    to: email,
    language,
    about:
      to === 'member'
        ? // those who wrote to the operator get their answer by another email
          (`decision.${row.desk}.${row.decision}` as EmailName)
        : `report.${dismissed ? 'dismissed' : 'upheld'}`,
    values: {
      ...(firstname === null ? {} : { firstname }),
      ...(rental === null ? {} : { rental: rental.name }),
    },
    reported: receiver.reported ?? null,
    link: context.config.publicUrl + page,
    ...(firstname === null ? { stranger: 'reporter' as const } : {}),
    // for decisions against somebody: the reason, who decided, and how to object
    redress: AGAINST.includes(row.decision) && (to === 'member' || dismissed),
    // the reason is for the member whom a decision is about; a dismissed report concerns its reporter only
    ...(to === 'member' || dismissed ? { quote: row.reason } : {}),
  });
}

/** The page that the member continues on: the badge, a new attempt, the listing, or what the account still allows. */
function memberPage(
  language: Language,
  { desk, decision, member_id }: LogRow,
  rental: DecidedRental | null,
): string {
  if (rental && isAboutRental(decision))
    return pageUrl(language, 'rental', { rentalId: rental.id });
  if (desk !== 'identities') return pageUrl(language, 'settings');
  return decision === 'approve'
    ? pageUrl(language, 'profile', { userId: member_id ?? '' })
    : pageUrl(language, 'editProfile');
}

const isAboutRental = (decision: LogRow['decision']) =>
  decision === 'hide' || decision === 'restore' || decision === 'keep';

/** The receiver of the mail; null when the account was deleted, or its email address may be somebody else's. */
async function memberOf(db: Queryable, userId: string | null): Promise<Receiver | null> {
  if (userId === null) return null;
  const user = await db
    .selectFrom('users')
    .select(['email', 'language', 'firstname'])
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return user?.email ? { ...user, email: user.email } : null;
}

interface DecidedRental {
  id: string;
  name: string;
}

/** The rental that a decision is about, if any. */
async function rentalOf(db: Queryable, { desk, case_id }: LogRow): Promise<DecidedRental | null> {
  if (desk !== 'rentals' && desk !== 'reports') return null;
  const report =
    desk === 'reports'
      ? await db
          .selectFrom('reports')
          .select('subject_id')
          .where('id', '=', case_id)
          .executeTakeFirst()
      : undefined;
  const rental = await db
    .selectFrom('rentals')
    .select(['id', 'name'])
    .where('id', '=', report?.subject_id ?? case_id)
    .executeTakeFirst();
  return rental ?? null;
}
