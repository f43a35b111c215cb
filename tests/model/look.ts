import { type RawBuilder, sql } from 'kysely';
import type { PaymentKind } from '#contract/bookings/payments.ts';
import { ACTORS, bookedIn, CONVERSATION_NAMES, partiesOf, sidesOf } from './actors.ts';
import { type Model, type PaymentState, takenBy, unreadIn } from './model.ts';
import type { World } from './world.ts';

type Row = Record<string, string>;
/** Rows as JSON: numbers and nulls among the texts are compared as they are. */
type Rows = Record<'rentals' | 'messages' | 'participants' | 'proposals', Row[]> &
  Record<
    | 'bookings'
    | 'confirmations'
    | 'saidBack'
    | 'claims'
    | 'depositReturns'
    | 'payments'
    | 'changes'
    | 'occupancies'
    | 'ratings',
    Row[]
  >;

/** All messages and agreements in the tables, in one query. */
async function rowsOf({ app }: World): Promise<Rows> {
  const rows = (select: RawBuilder<unknown>) =>
    sql`(select coalesce(json_agg(found), '[]') from (${select}) as found)`;
  const { rows: found } = await sql<{ seen: Rows }>`select json_build_object(
    'rentals', ${rows(sql`select id, status from rentals`)},
    'messages', ${rows(sql`select conversation_id, seq, kind, event, step,
      coalesce(author_id, actor_id) as by from messages order by seq`)},
    'participants', ${rows(sql`select * from participants`)},
    'proposals', ${rows(sql`select * from proposals`)},
    'bookings', ${rows(sql`select * from bookings`)},
    'confirmations', ${rows(sql`select * from booking_confirmations where withdrawn_at is null`)},
    'saidBack', ${rows(sql`select confirmed.booking_id, confirmed.created_at
      from booking_confirmations as confirmed join bookings on bookings.id = booking_id
      where step = 'returned' and user_id = owner_id order by confirmed.created_at`)},
    'claims', ${rows(sql`select *, exists (select from booking_claim_versions as former
      where claim_id = booking_claims.id and former.status in ('disputed', 'unanswered'))
      as was_disputed_or_unanswered,
      (select count(*)::integer from booking_claim_versions where claim_id = booking_claims.id)
      as former_sums from booking_claims order by created_at`)},
    'depositReturns', ${rows(sql`select * from booking_deposit_returns where withdrawn_at is null
      order by created_at, id`)},
    'payments', ${rows(sql`select * from booking_payments
      where status in ('said', 'confirmed')`)},
    'changes', ${rows(sql`select * from booking_changes where status = 'pending'`)},
    'occupancies', ${rows(sql`select rental_id, lower(during) as starts_at, upper(during) as ends_at,
      booking_id from occupancies`)},
    'ratings', ${rows(sql`select * from ratings`)}) as seen`.execute(app.context.db);
  if (!found[0]) throw new Error('There is no answer.');
  return found[0].seen;
}

const at = (text: string | undefined) => (text ? Date.parse(text) : null);
const first = (times: (number | null)[]) =>
  times.reduce((one, other) => (one && other ? Math.min(one, other) : (one ?? other)), null);
/** In any order: several are made in one millisecond. */
const byText = (one: object, other: object) =>
  JSON.stringify(one).localeCompare(JSON.stringify(other));
const byId = <Item>(items: [string | undefined, Item][]) => Object.fromEntries(items);

/** The payments or refunds of a booking, in any order. */
const paymentsOf = ({ payments }: Rows, { id, owner_id: owner }: Row, kind: PaymentKind) =>
  payments
    .filter((payment) => payment.booking_id === id && payment.kind === kind)
    .map((payment) => ({
      by: payment.author_id === owner ? 'owner' : 'renter',
      amount: payment.amount,
      confirmed: payment.status === 'confirmed',
    }))
    .toSorted(byText);

const withoutNumber = ({ number: _number, ...payment }: PaymentState) => payment;

/** The actual state, in the form of the model. */
export async function look(world: World) {
  const rows = await rowsOf(world);
  const ids = { ...world.conversations, ...world.rentals };
  const names = new Map<string | null, string>([
    ...Object.entries(ids).map(([name, id]) => [id, name] as const),
    ...ACTORS.map((actor) => [world.people[actor].id, actor] as const),
  ]);
  const name = (id: string | undefined) => names.get(id ?? null) ?? null;
  const bookingsById = new Map(rows.bookings.map((row) => [row.id, row]));
  const side = (row: Row) =>
    bookingsById.get(row.booking_id)?.owner_id === row.user_id ? 'owner' : 'renter';
  return {
    open: byId(rows.rentals.map((row) => [name(row.id) ?? '', row.status === 'open'])),
    messages: byId(
      CONVERSATION_NAMES.map((conversation) => [
        conversation,
        rows.messages
          .filter((row) => row.conversation_id === world.conversations[conversation])
          .map((row) => [row.seq, row.event ?? row.kind, name(row.by) ?? 'nobody', row.step ?? ''])
          .map((parts) => parts.join(' ').trim()),
      ]),
    ),
    seen: byId(
      rows.participants.map((row) => [
        `${name(row.conversation_id)} ${name(row.user_id)}`,
        { read: row.read_seq, unread: row.unread_count },
      ]),
    ),
    proposals: byId(
      rows.proposals.map((row) => [
        row.id,
        {
          conversation: name(row.conversation_id),
          author: name(row.author_id),
          status: row.status,
          ...{ amount: row.amount, currency: row.currency, deposit: row.deposit },
          depositCurrency: row.deposit_currency,
          startsAt: at(row.starts_at),
          endsAt: at(row.ends_at),
          expiresAt: at(row.expires_at),
          replaces: row.replaces,
        },
      ]),
    ),
    bookings: byId(
      rows.bookings.map((row) => {
        const change = rows.changes.find((asked) => asked.booking_id === row.id);
        const confirmations = rows.confirmations.filter(
          (confirmation) => confirmation.booking_id === row.id,
        );
        const claim = rows.claims.findLast((one) => one.booking_id === row.id);
        const state = {
          conversation: name(row.conversation_id),
          ...{ owner: name(row.owner_id), renter: name(row.renter_id) },
          ...{ booked: name(row.booked_rental_id), status: row.status },
          ...{ startsAt: at(row.starts_at), endsAt: at(row.ends_at) },
          ...{ rent: row.rent, currency: row.currency, deposit: row.deposit },
          depositCurrency: row.deposit_currency,
          payments: paymentsOf(rows, row, 'rent'),
          refunds: paymentsOf(rows, row, 'refund'),
          refundWaived: row.refund_waived_at !== null,
          confirmations: confirmations
            .map((confirmation) => `${confirmation.step} ${side(confirmation)}`)
            .toSorted(),
          change: change
            ? {
                by: name(change.author_id),
                startsAt: at(change.starts_at),
                endsAt: at(change.ends_at),
                rent: change.rent,
                deposit: change.deposit,
                depositCurrency: change.deposit_currency,
              }
            : null,
          note: row.meeting_note,
          returnedAt: at(row.returned_at),
          backAt: at(row.thing_back_at),
          saidBackAt: rows.saidBack
            .filter((said) => said.booking_id === row.id)
            .map((said) => at(said.created_at)),
          objected: row.return_objected_at !== null,
          claim: claim
            ? {
                amount: claim.amount,
                isObjection: claim.not_back && claim.reason === null,
                status: claim.status,
                openedAt: at(claim.created_at),
                askedAt: at(claim.asked_at ?? claim.created_at),
                notOpenSince: at(claim.answered_at),
                wasDisputedOrUnanswered: claim.was_disputed_or_unanswered,
                formerSums: claim.former_sums,
              }
            : null,
          depositReturns: rows.depositReturns
            .filter((one) => one.booking_id === row.id)
            .map((one) => ({
              by: one.author_id === row.owner_id ? 'owner' : 'renter',
              amount: one.amount,
              confirmed: Boolean(one.confirmed_at),
            })),
          cancelledBy: name(row.cancelled_by),
          endedAt: first([row.unsettled_at, row.closed_at, row.cancelled_at].map(at)),
        };
        return [row.proposal_id, state];
      }),
    ),
    occupancies: byId(
      rows.occupancies.map((row) => [
        bookingsById.get(row.booking_id)?.proposal_id,
        { rental: name(row.rental_id), startsAt: at(row.starts_at), endsAt: at(row.ends_at) },
      ]),
    ),
    ratings: byId(
      rows.ratings.map((row) => [
        `${name(row.author_id)} ${name(row.user_id)}`,
        { shownAtLatest: at(row.shown_from), shown: row.shown_at !== null },
      ]),
    ),
  };
}

/**
 * Takes over how far each side has read: acting on a deal also reads messages of its thread. Never past the other side's words, or
 * its proposal that waits for an answer: then the model stays as it is, and differs.
 */
export function takeReadMessages(model: Model, { seen }: Awaited<ReturnType<typeof look>>): void {
  for (const conversation of CONVERSATION_NAMES) {
    const { messages, read } = model.conversations[conversation];
    for (const actor of partiesOf(conversation)) {
      const from = read[actor] ?? 0;
      const to = seen[`${conversation} ${actor}`]?.read ?? 0;
      const isTheirs = (message: string, what: string) => {
        const [kind, by] = message.split(' ');
        return kind === what && by !== actor;
      };
      const hasWords = messages.slice(from, to).some((message) => isTheirs(message, 'text'));
      const waits = Object.values(model.proposals).some(
        (proposal) =>
          proposal.conversation === conversation &&
          proposal.status === 'pending' &&
          proposal.author !== actor,
      );
      // of a thread only the last proposal can wait
      const last = messages.findLastIndex((message) => isTheirs(message, 'proposal'));
      if (to > from && !hasWords && !(waits && from <= last && last < to)) read[actor] = to;
    }
  }
}

/** The state that the model expects. */
export function expected(model: Model): unknown {
  const { open, proposals, ratings } = model;
  const bookings = Object.entries(model.bookings);
  return {
    ...{ open, proposals, ratings },
    messages: byId(
      CONVERSATION_NAMES.map((conversation) => [
        conversation,
        model.conversations[conversation].messages.map(
          (message, index) => `${index + 1} ${message}`,
        ),
      ]),
    ),
    seen: byId(
      CONVERSATION_NAMES.flatMap((conversation) =>
        partiesOf(conversation).map((actor) => {
          const state = model.conversations[conversation];
          const seen = { read: state.read[actor] ?? 0, unread: unreadIn(state, actor) };
          return [`${conversation} ${actor}`, seen] as [string, typeof seen];
        }),
      ),
    ),
    bookings: byId(
      bookings.map(([id, { noted: _noted, ...booking }]) => {
        const { conversation } = booking;
        const booked = bookedIn(conversation);
        return [
          id,
          {
            ...booking,
            ...sidesOf(conversation),
            booked,
            confirmations: booking.confirmations.toSorted(),
            payments: booking.payments.map(withoutNumber).toSorted(byText),
            refunds: booking.refunds.map(withoutNumber).toSorted(byText),
          },
        ];
      }),
    ),
    occupancies: byId(
      bookings.flatMap(([id, booking]) => {
        const taken = takenBy(booking);
        return taken ? [[id, { rental: bookedIn(booking.conversation), ...taken }]] : [];
      }),
    ),
  };
}
