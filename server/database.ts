import type { IdempotencyTable } from './commands/tables.ts';
import type { AccountsTables } from './features/accounts/tables.ts';
import type { AlertsTables } from './features/alerts/tables.ts';
import type { BlocksTables } from './features/blocks/tables.ts';
import type { BookingsTables } from './features/bookings/tables.ts';
import type { CalendarsTables } from './features/calendars/tables.ts';
import type { ContactTables } from './features/contact/tables.ts';
import type { FavouritesTables } from './features/favourites/tables.ts';
import type { FeedsTables } from './features/feeds/tables.ts';
import type { IdentitiesTables } from './features/identities/tables.ts';
import type { MapTables } from './features/map/tables.ts';
import type { MediaTables } from './features/media/tables.ts';
import type { MessagesTables } from './features/messages/tables.ts';
import type { ModerationTables } from './features/moderation/tables.ts';
import type { NewsletterTables } from './features/newsletter/tables.ts';
import type { NotificationsTables } from './features/notifications/tables.ts';
import type { OwnRentalsTables } from './features/own-rentals/tables.ts';
import type { PasskeysTables } from './features/passkeys/tables.ts';
import type { PhonesTables } from './features/phones/tables.ts';
import type { ProposalsTables } from './features/proposals/tables.ts';
import type { RatingsTables } from './features/ratings/tables.ts';
import type { RecordsTables } from './features/records/tables.ts';
import type { RentalsTables } from './features/rentals/tables.ts';
import type { ReportsTables } from './features/reports/tables.ts';
import type { SearchTables } from './features/search/tables.ts';
import type { SocialTables } from './features/social/tables.ts';
import type { WatchesTables } from './features/watches/tables.ts';
import type { OutboxTable } from './outbox/tables.ts';
import type { PlaceGridTables } from './place-grid/tables.ts';
import type { RateLimitTable } from './rate-limits/tables.ts';

/** All tables: each feature describes its own. */
export interface Database
  extends AccountsTables,
    BookingsTables,
    CalendarsTables,
    MessagesTables,
    MediaTables,
    ProposalsTables,
    RecordsTables,
    RentalsTables,
    SocialTables,
    ReportsTables,
    RatingsTables,
    PasskeysTables,
    PhonesTables,
    ModerationTables,
    IdentitiesTables,
    FavouritesTables,
    FeedsTables,
    ContactTables,
    BlocksTables,
    AlertsTables,
    MapTables,
    NewsletterTables,
    NotificationsTables,
    OwnRentalsTables,
    PlaceGridTables,
    SearchTables,
    WatchesTables,
    IdempotencyTable,
    OutboxTable,
    RateLimitTable {}
