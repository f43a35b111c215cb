import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { ALERT_FREQUENCIES } from '#contract/alerts/schemas.ts';
import { CHECK_STATES } from '#contract/bookings/checklists.ts';
import { CLAIM_STATUSES } from '#contract/bookings/claims.ts';
import { PAYMENT_KINDS, PAYMENT_METHODS, PAYMENT_STATUSES } from '#contract/bookings/payments.ts';
import { HANDOVER_MOMENTS } from '#contract/bookings/schemas.ts';
import { BOOKING_STATUSES, BOOKING_STEPS } from '#contract/bookings/transitions.ts';
import { MESSAGE_KINDS } from '#contract/conversations/schemas.ts';
import {
  CONDITIONS,
  DELIVERY_METHODS,
  IDENTITIES,
  IDENTITY_BADGES,
  PRICE_FREQUENCIES,
  RENTAL_KINDS,
  SOCIAL_PROVIDERS,
} from '#contract/enums.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { DECISIONS, REPORT_SUBJECTS } from '#contract/moderation/decisions.ts';
import { CURRENCIES } from '#contract/money.ts';
import { PROPOSAL_STATUSES } from '#contract/proposals/transitions.ts';
import { freshDatabase } from '../support/fresh-database.ts';

const { db, close } = await freshDatabase();
afterAll(close);

/** The closed lists of the product that a column is bound to: a longer list needs a migration. */
const LISTS: Record<string, readonly string[]> = {
  'users.language': LANGUAGES,
  'users.identity_status': IDENTITY_BADGES,
  'currency_rates.currency': CURRENCIES,
  'proposals.deposit_currency': CURRENCIES,
  'bookings.deposit_currency': CURRENCIES,
  'booking_changes.deposit_currency': CURRENCIES,
  'rentals.kind': RENTAL_KINDS,
  'rentals.price_frequency': PRICE_FREQUENCIES,
  'rentals.identity': IDENTITIES,
  'rentals.delivery_method': DELIVERY_METHODS,
  'rentals.condition': CONDITIONS,
  'social_accounts.provider': SOCIAL_PROVIDERS,
  'removed_links.provider': SOCIAL_PROVIDERS,
  'reports.subject_kind': REPORT_SUBJECTS,
  'reports.decision': DECISIONS.reports,
  'contact_messages.decision': DECISIONS.contacts,
  'proposals.status': PROPOSAL_STATUSES,
  'messages.kind': MESSAGE_KINDS,
  'saved_searches.frequency': ALERT_FREQUENCIES,
  'alerts.frequency': ALERT_FREQUENCIES,
  'bookings.status': BOOKING_STATUSES,
  'booking_photos.moment': HANDOVER_MOMENTS,
  'booking_checks.moment': HANDOVER_MOMENTS,
  'condition_reports.moment': HANDOVER_MOMENTS,
  'condition_lines.state': CHECK_STATES,
  'booking_confirmations.step': BOOKING_STEPS,
  'booking_claims.status': CLAIM_STATUSES,
  'booking_payments.kind': PAYMENT_KINDS,
  'booking_payments.method': PAYMENT_METHODS,
  'booking_payments.status': PAYMENT_STATUSES,
  'booking_checks.state': CHECK_STATES,
};

describe('a closed list of the product', () => {
  it.each(Object.entries(LISTS))('is accepted by the database as it is: %s', async (name, list) => {
    const [table = '', column = ''] = name.split('.');
    const { rows } = await sql<{ rule: string }>`
      select pg_get_constraintdef(oid) as rule from pg_constraint
      where contype = 'c' and conrelid = ${table}::regclass`.execute(db);
    const rule = rows.find((row) => row.rule.startsWith(`CHECK ((${column} = ANY (ARRAY[`))?.rule;
    const accepted = [...(rule ?? '').matchAll(/'(\w+)'::text/g)].map(([, value]) => value);
    expect(accepted.toSorted()).toEqual(list.toSorted());
  });

  it('has a rate for each currency, by which prices are put in order', async () => {
    const rates = await db.selectFrom('currency_rates').select('currency').execute();
    expect(rates.map(({ currency }) => currency).toSorted()).toEqual(CURRENCIES.toSorted());
  });
});
