import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import { profileChange } from '#contract/accounts/schemas.ts';
import { savedSearchInput } from '#contract/alerts/schemas.ts';
import { changeInput, check, detailsChange } from '#contract/bookings/schemas.ts';
import { contactInput } from '#contract/contact/schemas.ts';
import { messageInput } from '#contract/conversations/schemas.ts';
import { reason } from '#contract/moderation/schemas.ts';
import { pushSubscriptionInput } from '#contract/notifications/schemas.ts';
import { proposalInput } from '#contract/proposals/schemas.ts';
import { ratingInput } from '#contract/ratings/schemas.ts';
import type { RentalField } from '#contract/rentals/fields.ts';
import { rentalInput } from '#contract/rentals/input.ts';
import { reportInput } from '#contract/reports/schemas.ts';
import { emailAddress } from '#contract/text/email-address.ts';
import type { Database } from '#server/database.ts';

// columns have any type here; the schemas check which they must have
// biome-ignore lint/suspicious/noExplicitAny: rows of all tables go through one list
type Row = Record<string, any>;
/** A table's rows in the form of their input: what the schema of writing accepts. */
interface Shape {
  table: keyof Database;
  schema: z.ZodMiniType;
  written: (row: Row) => unknown;
}

const orNone = (value: unknown) => value ?? undefined;
const instant = (date: Date | null) => date?.toISOString();

const SHAPES: Shape[] = [
  {
    table: 'users',
    schema: z.extend(z.omit(profileChange, { phone: true }), { email: emailAddress }),
    written: (row) => ({
      firstname: row.firstname,
      lastname: row.lastname,
      language: row.language,
      searchRadius: row.search_radius,
      howToPay: orNone(row.how_to_pay),
      bio: orNone(row.bio),
      business: row.business_name
        ? { name: row.business_name, number: row.business_number }
        : undefined,
      email: row.email,
    }),
  },
  {
    table: 'rentals',
    schema: rentalInput,
    written: (row) =>
      ({
        kind: row.kind,
        name: row.name,
        message: row.message,
        category: row.category,
        location: { label: row.location_label, lat: row.lat, lng: row.lng },
        startedAt: instant(row.started_at),
        endedAt: instant(row.ended_at),
        startDate: undefined,
        endDate: undefined,
        rules: {
          countsDays: row.counts_days,
          minUnits: row.min_units,
          maxUnits: row.max_units,
          noticeHours: row.notice_hours,
          pauseHours: row.pause_hours,
          handoverDays: row.handover_days,
        },
        pricing: { longer: row.longer_prices, weekend: row.weekend_amount },
        deliveryMethods: row.delivery_methods.length > 0 ? row.delivery_methods : undefined,
        price: { amount: row.price_amount, currency: row.price_currency },
        priceFrequency: row.price_frequency,
        identity: row.identity,
        deliveryMethod: row.delivery_method,
        condition: row.condition,
        deposit: {
          required: row.deposit_required,
          amount: orNone(row.deposit_amount),
          currency: orNone(row.deposit_currency),
          note: orNone(row.deposit_note),
        },
      }) satisfies Record<Exclude<RentalField, 'images'>, unknown>,
  },
  {
    table: 'messages',
    schema: messageInput,
    written: (row) => ({ text: orNone(row.text), clientId: orNone(row.client_id) }),
  },
  {
    table: 'proposals',
    schema: proposalInput,
    written: (row) => ({
      amount: row.amount,
      currency: row.currency,
      startsAt: instant(row.starts_at),
      endsAt: instant(row.ends_at),
      deposit: orNone(row.deposit),
      message: orNone(row.message),
    }),
  },
  {
    table: 'bookings',
    schema: z.extend(detailsChange, { rent: z.int(), deposit: z.nullable(z.int()) }),
    written: (row) => ({
      place: row.meeting_place,
      time: instant(row.meeting_time),
      note: row.meeting_note,
      rent: row.rent,
      deposit: row.deposit,
    }),
  },
  {
    table: 'booking_changes',
    schema: z.extend(z.pick(changeInput, { note: true }), { rent: z.int().check(z.gte(1)) }),
    written: (row) => ({ rent: row.rent, note: orNone(row.note) }),
  },
  {
    table: 'booking_checks',
    schema: check,
    written: (row) => ({ item: row.item, state: row.state, note: orNone(row.note) }),
  },
  {
    table: 'condition_lines',
    schema: check,
    written: (row) => ({
      item: row.item,
      state: row.state,
      note: orNone(row.note),
      photoIds: row.photo_ids,
    }),
  },
  {
    table: 'ratings',
    schema: ratingInput,
    written: (row) => ({ score: row.score, comment: orNone(row.comment) }),
  },
  {
    table: 'reports',
    schema: reportInput,
    written: (row) => ({ reason: row.reason, message: orNone(row.message) }),
  },
  { table: 'moderation_log', schema: z.object({ reason }), written: (row) => row },
  {
    table: 'contact_messages',
    schema: z.omit(contactInput, { captcha: true }),
    written: (row) => row,
  },
  {
    table: 'saved_searches',
    schema: savedSearchInput,
    written: (row) => ({ name: row.name, filters: row.filters, frequency: row.frequency }),
  },
  {
    table: 'push_subscriptions',
    schema: pushSubscriptionInput,
    written: (row) => ({ endpoint: row.endpoint, keys: { p256dh: row.p256dh, auth: row.auth } }),
  },
  {
    table: 'newsletter_subscriptions',
    schema: z.object({ email: emailAddress }),
    written: (row) => row,
  },
];

/**
 * What is in the database and should not be: rows that the schema of writing would refuse, constraints that are not
 * enforced.
 * @returns one line each; and how many rows were read
 */
export async function wrongRows(db: Kysely<Database>): Promise<{ wrong: string[]; read: number }> {
  const wrong: string[] = [];
  let read = 0;
  for (const { table, schema, written } of SHAPES) {
    const rows = (await db.selectFrom(table).selectAll().execute()) as Row[];
    for (const row of rows) {
      // a deleted member leaves an empty row
      if (table === 'users' && row.deleted_at !== null) continue;
      read += 1;
      const { error } = schema.safeParse(written(row));
      if (error)
        wrong.push(
          `${table}: ${JSON.stringify(error.issues)} in ${JSON.stringify(row).slice(0, 400)}`,
        );
    }
  }
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint where not convalidated`.execute(db);
  return { wrong: [...wrong, ...rows.map(({ conname }) => `${conname} is not enforced`)], read };
}
