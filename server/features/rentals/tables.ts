import type { ColumnType, Generated } from 'kysely';
import type {
  Category,
  Condition,
  DeliveryMethod,
  Identity,
  PriceFrequency,
  RentalKind,
} from '#contract/enums.ts';
import type { Currency } from '#contract/money.ts';
import type { DeliveryOption, LongerPrice } from '#contract/quote/quoted-rental.ts';

export interface RentalsTables {
  rentals: {
    id: string;
    owner_id: string;
    kind: RentalKind;
    status: 'open' | 'closed' | 'hidden';
    /** Why it is hidden: moderators hid the rental, or suspended its owner. */
    hidden_because: 'moderation' | 'suspension' | null;
    /** What a rental that moderators hid was before; null for one that the previous version hid. */
    status_before: ColumnType<'open' | 'closed' | null, never, 'open' | 'closed' | null>;
    /** When its owner asked for another look; null again once moderators have decided. */
    look_asked_at: ColumnType<Date | null, never, Date | null>;
    /** When a moderator reviewed it; stays while it is hidden. */
    reviewed_at: Date | null;
    slug: string;
    name: string;
    message: string;
    category: Category;
    /** The place as the owner wrote it; shown to nobody else before an agreement. */
    location_label: string;
    lat: number;
    lng: number;
    /**
     * The town (gazetteer id) and the public point: that of the owner's nearest rental (`own-place-near.ts`), or
     * the middle of the place's cell in the grid of `place_grid`.
     */
    town_id: string;
    public_lat: number;
    public_lng: number;
    /** From when it is offered or wanted. */
    started_at: Date;
    /** Until when, as its owner has set it; null for no end. */
    ended_at: Date | null;
    /** Minor units. */
    price_amount: number;
    price_currency: Currency;
    price_frequency: PriceFrequency;
    /** Price per day in the reference currency's minor units; orders lists, never shown. */
    price_day_ref: number;
    identity: Identity;
    delivery_method: DeliveryMethod;
    condition: Condition;
    deposit_required: boolean;
    deposit_amount: number | null;
    deposit_currency: Currency | null;
    deposit_note: string | null;
    created_at: Date;
    updated_at: Date;
    /** ISO 3166 code of the town's country. */
    country: string;
    /** The public point as a cell of the map; see `mapCell`. */
    map_cell: number;
    /** A `tsvector` of the normalised words that the search finds it by. */
    search: Generated<string>;
    /** The version of the rules by which country, cell and search were derived. */
    derived_version: number;
    /** IANA name, of the public point; null until a row of the previous version is derived again. */
    time_zone: ColumnType<string | null, string | null | undefined, string | null>;
    /** A dwelling that is used by the day, not by the night. */
    counts_days: Generated<boolean>;
    /** In the order of `from`; amounts are minor units of `price_currency`. Written as JSON. */
    longer_prices: ColumnType<LongerPrice[], string | undefined, string>;
    /** Of a Saturday or Sunday, or the night of a Friday or Saturday. */
    weekend_amount: number | null;
    /** The first is `delivery_method`; empty for that one without a fee. Written as JSON. */
    delivery_methods: ColumnType<DeliveryOption[], string | undefined, string>;
    min_units: number | null;
    max_units: number | null;
    notice_hours: number | null;
    pause_hours: number | null;
    /** 1 for Monday; empty for all. */
    handover_days: ColumnType<number[], number[] | undefined, number[]>;
    /** Deleted by its owner, but stored without text, photos and place for other members' threads. */
    deleted_at: Date | null;
  };
  /** The public points of former places of a member's rentals, found by a keyed hash from which no place can be read. */
  place_anchors: {
    user_id: string;
    place_key: Buffer;
    public_lat: number;
    public_lng: number;
    /** When the first rental there was made. */
    created_at: Date;
  };
  rental_images: {
    rental_id: string;
    media_id: string;
    position: number;
  };
  /** Slugs a rental had under former titles. */
  retired_slugs: {
    slug: string;
    rental_id: string;
    retired_at: Date;
  };
  /** When a rental is not available; the database refuses overlaps. */
  occupancies: {
    id: Generated<string>;
    rental_id: string;
    /** `tstzrange`, half-open. */
    during: string;
    /** The booking that takes the time, set by a trigger; null for a period the owner has blocked. */
    booking_id: string | null;
    /** The followed calendar that blocks the time. */
    calendar_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** The thing is with the renter: it is taken from the end on too, until it is back. Set by a trigger. */
    not_back: Generated<boolean>;
  };
  /** The value of one whole unit in whole units of the reference currency; changed by `npm run rates`. */
  currency_rates: {
    currency: Currency;
    rate: ColumnType<number, number | string, number | string>;
  };
}
