import { type Kysely, sql } from 'kysely';

/**
 * Reports by visitors and by their risk; hidden listings whose owners ask for another look; looks at whole cases.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // what the previous version writes meanwhile weighs as much as a threat, so that it is looked at first
  await sql`
    alter table reports
      alter column reporter_id drop not null,
      add column reporter_email text check (char_length(reporter_email) <= 254),
      add column reporter_language text,
      add column risks text[] not null default '{}',
      add column risk integer not null default 100 check (risk between 0 and 999),
      add constraint reports_one_reporter check (reporter_id is null or reporter_email is null),
      add check ((reporter_email is null) = (reporter_language is null))`.execute(db);
  await weighWaiting(db);
  await sql`
    create unique index reports_once_by_visitor on reports (reporter_email, subject_kind, subject_id)
      where decided_at is null and reporter_email is not null`.execute(db);
  await sql`
    create index reports_by_risk on reports ((-risk), created_at, id)
      where decided_at is null`.execute(db);
  await sql`
    create index reports_decided on reports (decided_at desc, id desc)
      where decided_at is not null`.execute(db);
  await sql`create index reports_reporter on reports (reporter_id)`.execute(db);
  await sql`create index reports_subject on reports (subject_id)`.execute(db);
  await sql`create index moderation_log_case on moderation_log (case_id)`.execute(db);
  await sql`
    alter table moderation_views
      drop constraint moderation_views_what_check,
      add constraint moderation_views_what_check check (what in ('document', 'member', 'case'))`.execute(
    db,
  );
  await sql`
    alter table rentals
      add column status_before text check (status_before in ('open', 'closed')),
      add column look_asked_at timestamptz`.execute(db);
  await sql`
    create index rentals_cases on rentals (coalesce(look_asked_at, created_at), id)
      where (status = 'open' and reviewed_at is null)
        or (status = 'hidden' and look_asked_at is not null)`.execute(db);
  await sql`
    create index rentals_hidden on rentals (reviewed_at desc, id desc)
      where hidden_because = 'moderation'`.execute(db);
}

/** As `contract/moderation/risk.ts` weighs them, but for the reported texts, which only the server can read. */
async function weighWaiting(db: Kysely<unknown>): Promise<void> {
  await sql`
    update reports set
      risks = array_remove(array[
        case when reason = 'harassment' then 'threat' end,
        case when reason = 'scam' then 'money' end,
        case when users.created_at > reports.created_at - interval '30 days' then 'newAccount' end
      ], null),
      risk = case reason when 'harassment' then 100 when 'scam' then 40 else 0 end
        + case when users.created_at > reports.created_at - interval '30 days' then 20 else 0 end
    from users where users.id = reported_id and decided_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index rentals_cases, rentals_hidden, moderation_log_case`.execute(db);
  await sql`
    alter table rentals drop column status_before, drop column look_asked_at`.execute(db);
  await sql`delete from moderation_views where what = 'case'`.execute(db);
  await sql`
    alter table moderation_views
      drop constraint moderation_views_what_check,
      add constraint moderation_views_what_check check (what in ('document', 'member'))`.execute(
    db,
  );
  await sql`
    drop index reports_once_by_visitor, reports_by_risk, reports_decided, reports_reporter,
      reports_subject`.execute(db);
  await sql`delete from reports where reporter_id is null`.execute(db);
  await sql`
    alter table reports
      drop column reporter_email, drop column reporter_language, drop column risks,
      drop column risk, alter column reporter_id set not null`.execute(db);
}
