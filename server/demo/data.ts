import type { ChecklistItem, CheckState } from '#contract/bookings/checklists.ts';
import type { PaymentMethod } from '#contract/bookings/payments.ts';
import type { HandoverMoment } from '#contract/bookings/schemas.ts';
import type { BookingStep } from '#contract/bookings/transitions.ts';
import type {
  Category,
  Condition,
  DeliveryMethod,
  Identity,
  IdentityBadge,
  PriceFrequency,
  RentalKind,
  ReportReason,
} from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import type { Currency } from '#contract/money.ts';
import type { RentalInput } from '#contract/rentals/input.ts';
import conversations from './conversations.json' with { type: 'json' };
import members from './members.json' with { type: 'json' };
import moderation from './moderation.json' with { type: 'json' };
import type { DemoPicture } from './pictures.ts';
import rentals from './rentals.json' with { type: 'json' };

/** Ages and dates are relative to the day the data is written, so that the site always looks active. */
export interface DemoMember {
  id: string;
  firstname: string;
  lastname: string;
  town: string;
  language: Language;
  portrait: string;
  tint: Category;
  memberSinceDays: number;
  lastSeenHours: number;
  phone: string | null;
  badges: { email: boolean; phone: boolean; identity: IdentityBadge };
  ratings: { by: string; score: number; comment: string }[];
}

export interface DemoRental {
  kind: RentalKind;
  name: string;
  message: string;
  /** Both are written in it. */
  language: Language;
  category: Category;
  town: string;
  street: string;
  /** Directions to go further from its town, where the first would lead into the sea. */
  turns?: number;
  owner: string;
  /** Whole units. */
  price: number;
  currency: Currency;
  priceFrequency: PriceFrequency;
  identity: Identity;
  deliveryMethod: DeliveryMethod;
  condition: Condition;
  deposit: { amount: number; note?: string | null } | null;
  createdDaysAgo: number;
  startsInDays: number;
  endsInDays: number | null;
  closed: boolean;
  pictures: DemoPicture[];
  terms?: DemoTerms;
}

/** Optional prices in whole units, further ways of handing over, and rules. */
export interface DemoTerms {
  longer?: { from: number; price: number }[];
  weekend?: number;
  otherWays?: { method: DeliveryMethod; fee: number }[];
  rules?: RentalInput['rules'];
}

export interface DemoProposal {
  /** Whole units. */
  total: number;
  /** Days from today. */
  fromDay: number;
  days: number;
  message: string;
}

/** One thing a party does to a booking. */
export type DemoStep =
  | { confirm: BookingStep; reason?: string; method?: PaymentMethod }
  /** `hour` is one of the first day, UTC. */
  | { details: { place: string; hour: number; note: string } }
  /** `total` in whole units, for as many days more. */
  | { extend: { days: number; total: number } }
  | { cancel: string }
  /** The rental's own pictures. */
  | { photos: HandoverMoment }
  /** `note` is on what is not good. */
  | { checklist: HandoverMoment; found: Partial<Record<ChecklistItem, CheckState>>; note: string };

/** A text, a proposal, or an action on the booking that the accepted one made. */
export interface DemoMessage {
  from: 'member' | 'owner';
  /** Since the conversation began. */
  minutesAfter: number;
  text?: string;
  proposal?: DemoProposal;
  booking?: DemoStep;
  answer?: 'accepted' | 'declined' | 'countered' | 'cancelled' | 'pending';
}

export interface DemoConversation {
  /** Index in the list of rentals. */
  rental: number;
  member: string;
  startedHoursAgo: number;
  messages: DemoMessage[];
}

/** The cases in the moderation queue; a report is about a rental (its index in the list) or a member. */
export interface DemoModeration {
  reports: {
    by: string;
    rental?: number;
    member?: string;
    reason: ReportReason;
    message: string;
    hoursAgo: number;
  }[];
  contacts: {
    name: string;
    email: string;
    subject: string;
    message: string;
    language: Language;
    hoursAgo: number;
  }[];
}

export const DEMO_MEMBERS = members as DemoMember[];
export const DEMO_RENTALS = rentals as DemoRental[];
export const DEMO_CONVERSATIONS = conversations as DemoConversation[];
export const DEMO_MODERATION = moderation as DemoModeration;

/** The two accounts anyone may sign in with, named in the README. */
export const DEMO_LOGINS: Record<string, string> = {
  amine: 'amine@demo.kerya.example',
  sonia: 'sonia@demo.kerya.example',
};
export const DEMO_PASSWORD = 'louer-malin';
