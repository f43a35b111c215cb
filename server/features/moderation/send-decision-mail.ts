import type { Selectable } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import type { Context, Reader } from '../../context.ts';
import { type EmailName, sendEmail } from '../../emails/index.ts';
import type { ModerationTables } from './tables.ts';

/** Decisions against the member who is notified; all others grant or inform. */
const AGAINST: LogRow['decision'][] = ['reject', 'dismiss', 'warn', 'hide', 'suspend'];

type LogRow = Selectable<ModerationTables['moderation_log']>;
interface Receiver {
  id: string;
  email: string;
  language: Language;
  firstname: string;
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
  const receiver = await receiverOf(
    db,
    to === 'member' ? row.member_id : await reporterOf(db, row),
  );
  if (!receiver) return;
  const rental = await rentalName(db, row);
  const dismissed = row.decision === 'dismiss';
  await sendEmail(context, {
    id: `decision-${logId}-${to}`,
    to: receiver.email,
    language: receiver.language,
    about:
      to === 'member'
        ? // those who wrote to the operator get their answer by another email
          (`decision.${row.desk}.${row.decision}` as EmailName)
        : `report.${dismissed ? 'dismissed' : 'upheld'}`,
    values: { firstname: receiver.firstname, ...(rental === null ? {} : { rental }) },
    link: context.config.publicUrl + (to === 'member' ? memberPage : reporterPage)(receiver, row),
    // for decisions against somebody: the reason, who decided, and how to object
    redress: AGAINST.includes(row.decision) && (to === 'member' || dismissed),
    // the reason is for the member whom a decision is about; a dismissed report concerns its reporter only
    ...(to === 'member' || dismissed ? { quote: row.reason } : {}),
  });
}

/** The page that the member continues on: the badge, a new attempt, or what the account still allows. */
function memberPage({ id, language }: Receiver, { desk, decision }: LogRow): string {
  if (desk !== 'identities') return pageUrl(language, 'settings');
  return decision === 'approve'
    ? pageUrl(language, 'profile', { userId: id })
    : pageUrl(language, 'editProfile');
}

const reporterPage = ({ language }: Receiver) => pageUrl(language, 'home');

/** The receiver of the mail; null when the account was deleted, or its email address may be somebody else's. */
async function receiverOf(db: Reader, userId: string | null): Promise<Receiver | null> {
  if (userId === null) return null;
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'language', 'firstname'])
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return user?.email ? { ...user, email: user.email } : null;
}

async function reporterOf(db: Reader, { case_id }: LogRow): Promise<string | null> {
  const report = await db
    .selectFrom('reports')
    .select('reporter_id')
    .where('id', '=', case_id)
    .executeTakeFirst();
  return report?.reporter_id ?? null;
}

/** The name of the rental that a decision is about, if any. */
async function rentalName(db: Reader, { desk, case_id }: LogRow): Promise<string | null> {
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
    .select('name')
    .where('id', '=', report?.subject_id ?? case_id)
    .executeTakeFirst();
  return rental?.name ?? null;
}
