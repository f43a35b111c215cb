import type { Language } from '#contract/languages.ts';
import { moneyText } from '#contract/number-text.ts';
import { pageUrl } from '#contract/paths.ts';
import { previewUrl } from '#contract/previews.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import { type EmailCard, sendEmail, withinLine } from '../../emails/index.ts';
import type { OutboxMessage } from '../../outbox/messages.ts';
import { serverText } from '../../texts.ts';
import { blockedFor } from '../blocks/index.ts';
import { quietHoursEnd, unsubscribeUrl, wantsMails } from '../notifications/index.ts';
import { RENTAL_COLUMNS, type RentalViewContext, rentalSummaries } from '../rentals/index.ts';
import { ALERTS_KIND } from './kind.ts';
import { shownAlerts } from './shown-alerts.ts';

type AlertsMail = Extract<OutboxMessage, { kind: 'alertsMail' }>;

/** A mail shows at most this many; the page lists all. */
const MOST_SHOWN = 10;

/**
 * Mails a member the gathered alerts that still stand: the rental is open, the member has not seen the alert
 * meanwhile, and its owner is neither blocked, suspended nor deleted. Sent again after a crash it is the same email.
 * Only to a confirmed email address: an unconfirmed one may be a stranger's.
 */
export async function mailAlerts(context: CommandContext, message: AlertsMail): Promise<void> {
  const { db, clock, config } = context;
  const { userId } = message;
  const later = await quietHoursEnd(db, userId, clock.now());
  if (later) return inTransaction(context, async ({ send }) => send(message, later));
  const member = await db
    .selectFrom('users')
    .select(['email', 'firstname', 'language'])
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!member?.email || !(await wantsMails(db, userId, ALERTS_KIND))) return;
  const found = await stillFound(context, message, member.language);
  if (found.length === 0) return;
  const { email, language, firstname } = member;
  const page = (path: string) => config.publicUrl + path;
  await sendEmail(context, {
    id: `alerts-${userId}-${Date.parse(message.toldAt)}`,
    to: email,
    language,
    about: 'alerts',
    values: { firstname },
    count: found.length,
    cards: found.slice(0, MOST_SHOWN).map((one) => cardOf(one, language, page)),
    link: page(pageUrl(language, 'alerts')),
    choice: {
      settings: page(`${pageUrl(language, 'settings')}#notifications`),
      unsubscribe: unsubscribeUrl(context, { userId, kinds: [ALERTS_KIND], email }),
    },
  });
}

interface Found {
  rental: RentalSummary;
  /** Why it was found: the name of a saved search, or the title of the member's rental. */
  search: string | null;
  own: string | null;
}

/** The gathered alerts, the latest first, each rental once. */
async function stillFound(
  context: RentalViewContext,
  { userId, toldAt: gatheredAt }: AlertsMail,
  language: Language,
): Promise<Found[]> {
  const { db, clock } = context;
  const rows = await shownAlerts(db, userId)
    .leftJoin('rentals as own', 'own.id', 'alerts.own_rental_id')
    .leftJoin('saved_searches', 'saved_searches.id', 'alerts.saved_search_id')
    .select(RENTAL_COLUMNS.map((column) => `rentals.${column}` as const))
    .select(['own.name as own_name', 'saved_searches.name as search_name'])
    .where('told_at', '=', new Date(gatheredAt))
    .where('seen_at', 'is', null)
    .where('rentals.status', '=', 'open')
    .where(({ or, eb }) =>
      or([eb('rentals.ended_at', 'is', null), eb('rentals.ended_at', '>', clock.now())]),
    )
    .orderBy('alerts.found_at', 'desc')
    .orderBy('alerts.id', 'desc')
    .execute();
  const owners = [...new Set(rows.map((row) => row.owner_id))];
  const blocked = await blockedFor(db, userId, owners);
  const once = new Map(rows.toReversed().map((row) => [row.id, row]));
  const shown = [...once.values()].toReversed().filter((row) => !blocked.has(row.owner_id));
  const summaries = await rentalSummaries(context, shown, { userId, language });
  return summaries.map((rental) => {
    const row = once.get(rental.id);
    return { rental, search: row?.search_name ?? null, own: row?.own_name ?? null };
  });
}

function cardOf(
  { rental, search, own }: Found,
  language: Language,
  page: (path: string) => string,
): EmailCard {
  const sign = serverText(language, `terms:currency.${rental.price.currency}`);
  const price = moneyText(language, rental.price, sign);
  const unit = serverText(language, `terms:perUnitShort.${rental.unit}`);
  const most = rental.kind === 'request' ? `${serverText(language, 'rentals:card.upTo')} ` : '';
  return {
    title: withinLine(rental.name),
    link: page(pageUrl(language, 'rental', { rentalId: rental.id })),
    picture: page(previewUrl(language, rental)),
    facts: [`${most}${price} ${unit}`, rental.location.label],
    reason: serverText(
      language,
      search === null ? 'mails:alerts.forRental' : 'mails:alerts.forSearch',
      { name: withinLine(search ?? own ?? '') },
    ),
  };
}
