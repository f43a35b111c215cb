import { type Kysely, sql } from 'kysely';

/**
 * Condition reports: drafted and signed by one side, countersigned or disputed by the other, never changed once signed. The
 * previous version reads and writes `booking_checks`: triggers keep what counts there, and make what it writes a draft of the
 * member who saves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables(db);
  await signedReportsStay(db);
  // first, since it locks the table: what is saved meanwhile waits, and becomes a draft
  await draftsOfPreviousVersion(db);
  await existingChecks(db);
  await followedByChecks(db);
}

async function tables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table condition_reports (
      id uuid primary key,
      booking_id uuid not null references bookings on delete cascade,
      moment text not null check (moment in ('handover', 'return')),
      author_id uuid not null references users,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      -- null for a draft
      signed_at timestamptz,
      -- 1, 2, 3 in the order in which those of a moment were signed
      number integer check (number > 0),
      answered_by uuid references users,
      answered_at timestamptz,
      check ((signed_at is null) = (number is null)),
      check ((answered_by is null) = (answered_at is null)),
      check (answered_at is null or signed_at is not null),
      check (answered_by is distinct from author_id),
      unique (booking_id, moment, number)
    )`.execute(db);
  await sql`
    create unique index condition_reports_draft on condition_reports (booking_id, moment, author_id)
      where signed_at is null`.execute(db);
  await sql`
    create table condition_lines (
      report_id uuid not null references condition_reports on delete cascade,
      item text not null,
      -- whether it is what the other side found instead, as part of its answer
      disputes boolean not null default false,
      state text not null check (state in ('good', 'worn', 'damaged', 'missing')),
      note text check (char_length(note) <= 2400),
      photo_ids uuid[] not null default '{}',
      author_id uuid not null references users,
      created_at timestamptz not null,
      primary key (report_id, item, disputes)
    )`.execute(db);
  // who signed what, by sides: what the page of a record shows
  await sql`alter table booking_records add column conditions jsonb not null default '[]'`.execute(
    db,
  );
}

/** The database refuses changes of what was signed; it goes with its booking alone. */
async function signedReportsStay(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function condition_reports_stay() returns trigger language plpgsql as $$
    begin
      if old.signed_at is null then
        return case tg_op when 'DELETE' then old else new end;
      end if;
      if tg_op = 'DELETE' then
        if exists (select from bookings where id = old.booking_id) then
          raise exception 'a signed condition report is never deleted';
        end if;
        return old;
      end if;
      if old.answered_at is not null or (to_jsonb(new) - 'answered_by' - 'answered_at')
          is distinct from (to_jsonb(old) - 'answered_by' - 'answered_at') then
        raise exception 'a signed condition report is never changed';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger condition_reports_stay before update or delete on condition_reports
      for each row execute function condition_reports_stay()`.execute(db);
  await sql`
    create function condition_lines_stay() returns trigger language plpgsql as $$
    declare
      line condition_lines;
      report condition_reports;
    begin
      if tg_op = 'DELETE' then line := old; else line := new; end if;
      if tg_op = 'UPDATE' and (old.report_id, old.disputes) <> (new.report_id, new.disputes) then
        raise exception 'a line stays in its condition report';
      end if;
      -- waits for the transaction that signs or answers it
      select * into report from condition_reports where id = line.report_id for share;
      -- a report that goes with its booking takes its lines along
      if found and line.disputes
          and (tg_op <> 'INSERT' or report.signed_at is null or report.answered_at is not null) then
        raise exception 'the answer to a condition report is never changed';
      end if;
      if found and not line.disputes and report.signed_at is not null then
        raise exception 'a signed condition report is never changed';
      end if;
      return line;
    end $$`.execute(db);
  await sql`
    create trigger condition_lines_stay before insert or update or delete on condition_lines
      for each row execute function condition_lines_stay()`.execute(db);
}

/** What counts at a moment is readable as before: the report signed last, or the latest drafted line of each item. */
async function followedByChecks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function booking_checks_follow() returns trigger language plpgsql as $$
    declare
      counting integer;
    begin
      select max(number) into counting from condition_reports
        where booking_id = new.booking_id and moment = new.moment;
      delete from booking_checks where booking_id = new.booking_id and moment = new.moment;
      insert into booking_checks (booking_id, moment, item, state, note, author_id, created_at)
        select distinct on (item) booking_id, moment, item, state, note,
            condition_lines.author_id, condition_lines.created_at
          from condition_lines join condition_reports on id = report_id
          where booking_id = new.booking_id and moment = new.moment and not disputes
            and number is not distinct from counting
          order by item, condition_lines.created_at desc, changed_at desc, id desc;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger booking_checks_follow after update of changed_at on condition_reports
      for each row execute function booking_checks_follow()`.execute(db);
}

/**
 * What was noted before. Where both sides have confirmed the step, it is a report signed by the author of its latest line
 * when they confirmed; the other side has countersigned it if they confirmed after that line. Everything else is a draft of
 * the member who noted it.
 */
async function existingChecks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temporary table noted on commit drop as
    select latest.booking_id, latest.moment, latest.author_id, first_at, last_at,
      own.created_at as confirmed_at, other.user_id as other_id, other.created_at as other_at
    from (
      select distinct on (booking_id, moment) booking_id, moment, author_id,
        min(created_at) over whole as first_at, max(created_at) over whole as last_at
      from booking_checks
      window whole as (partition by booking_id, moment)
      order by booking_id, moment, created_at desc, item
    ) as latest
    join booking_confirmations own on own.booking_id = latest.booking_id and own.withdrawn_at is null
      and own.step = case moment when 'return' then 'returned' else 'handover' end and own.user_id = latest.author_id
    join booking_confirmations other on other.booking_id = latest.booking_id and other.withdrawn_at is null
      and other.step = own.step and other.user_id <> latest.author_id`.execute(db);
  await sql`
    insert into condition_reports
        (id, booking_id, moment, author_id, created_at, changed_at)
      select gen_random_uuid(), booking_id, moment, author_id, first_at, last_at from noted
      union all
      select gen_random_uuid(), booking_id, moment, author_id, min(created_at), max(created_at)
        from booking_checks
        where not exists (select from noted
          where noted.booking_id = booking_checks.booking_id and noted.moment = booking_checks.moment)
        group by booking_id, moment, author_id`.execute(db);
  await sql`
    insert into condition_lines (report_id, item, state, note, author_id, created_at)
      select id, item, state, note, checks.author_id, checks.created_at
        from booking_checks checks join condition_reports report
          on report.booking_id = checks.booking_id and report.moment = checks.moment
        where report.author_id = checks.author_id
          or exists (select from noted
            where noted.booking_id = checks.booking_id and noted.moment = checks.moment)`.execute(
    db,
  );
  await sql`
    update condition_reports set signed_at = greatest(confirmed_at, last_at), number = 1,
        answered_by = case when other_at >= last_at then other_id end,
        answered_at = case when other_at >= last_at then greatest(confirmed_at, other_at) end
      from noted
      where condition_reports.booking_id = noted.booking_id
        and condition_reports.moment = noted.moment`.execute(db);
  await sql`drop table noted`.execute(db);
}

/** What the previous version saves: a draft of the member who saves, which changes nothing that was signed. */
async function draftsOfPreviousVersion(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function booking_checks_are_drafts() returns trigger language plpgsql as $$
    declare
      draft uuid;
    begin
      -- written by booking_checks_follow
      if pg_trigger_depth() > 1 then return new; end if;
      insert into condition_reports (id, booking_id, moment, author_id, created_at, changed_at)
        values (gen_random_uuid(), new.booking_id, new.moment, new.author_id, new.created_at, new.created_at)
        on conflict do nothing;
      select id into draft from condition_reports where booking_id = new.booking_id
        and moment = new.moment and author_id = new.author_id and signed_at is null;
      insert into condition_lines (report_id, item, state, note, author_id, created_at)
        values (draft, new.item, new.state, new.note, new.author_id, new.created_at)
        on conflict (report_id, item, disputes) do update
          set state = excluded.state, note = excluded.note, created_at = excluded.created_at;
      if exists (select from condition_reports where booking_id = new.booking_id
          and moment = new.moment and signed_at is not null) then
        return null;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger booking_checks_are_drafts before insert or update on booking_checks
      for each row execute function booking_checks_are_drafts()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger booking_checks_are_drafts on booking_checks`.execute(db);
  await sql`drop function booking_checks_are_drafts`.execute(db);
  await sql`alter table booking_records drop column conditions`.execute(db);
  await sql`drop table condition_lines, condition_reports`.execute(db);
  await sql`
    drop function condition_lines_stay, condition_reports_stay, booking_checks_follow`.execute(db);
}
