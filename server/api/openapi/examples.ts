import { getUser, login, register } from '#contract/accounts/operations.ts';
import type { Session, User } from '#contract/accounts/user.ts';
import { confirmStep, getBooking } from '#contract/bookings/operations.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import {
  listMessages,
  sendMessage,
  startConversation,
} from '#contract/conversations/operations.ts';
import type { Conversation, Message } from '#contract/conversations/schemas.ts';
import type { Operation, OperationCall, OperationOutput } from '#contract/operation.ts';
import { acceptProposal, propose } from '#contract/proposals/operations.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import { createRental, getRental, searchRentals } from '#contract/rentals/operations.ts';
import type { Rental, RentalSummary } from '#contract/rentals/schemas.ts';

interface Example<O extends Operation> {
  body?: OperationCall<O>['body'];
  output?: OperationOutput<O>;
}

const amine: User = {
  id: '0197a1c0-6a00-7000-8000-000000000001',
  firstname: 'Amine',
  lastname: 'B',
  avatar: null,
  memberSince: '2026-01-12T08:00:00.000Z',
  lastSeen: '2026-06-02T17:40:00.000Z',
  rating: 4.8,
  reviewCount: 12,
  badges: { email: true, phone: true, identity: 'verified' },
  deleted: false,
};

const sonia: User = {
  ...amine,
  id: '0197a1c0-6a00-7000-8000-000000000002',
  firstname: 'Sonia',
  lastname: 'T',
  rating: null,
  reviewCount: 0,
  badges: { email: true, phone: false, identity: 'unverified' },
};

const session: Session = {
  ...sonia,
  lastname: 'Trabelsi',
  email: 'sonia@kerya.example',
  phone: null,
  prefix: null,
  verifiedPhone: false,
  searchRadius: 25,
  howToPay: null,
  lastLogin: '2026-06-01T09:00:00.000Z',
  unreadMessages: 0,
  language: 'fr',
  role: 'member',
  hasPassword: true,
  suspension: null,
  accessToken: 'header.payload.signature',
  refreshToken: 'opaque-and-used-once',
  deviceToken: 'device.signature',
};

const drill: RentalSummary = {
  id: '0197a1c0-6a00-7000-8000-000000000003',
  slug: 'perceuse-a-percussion-tunis',
  kind: 'offer',
  name: 'Perceuse à percussion',
  category: 'handiwork',
  location: { label: 'La Marsa, Tunis', lat: 36.88, lng: 10.33, exact: false },
  unit: 'day',
  timeZone: 'Africa/Tunis',
  startedAt: '2026-04-30T23:00:00.000Z',
  endedAt: null,
  startDate: '2026-05-01',
  endDate: null,
  state: 'active',
  closed: false,
  hidden: false,
  price: { amount: 15_000, currency: 'TND' },
  priceFrequency: 'day',
  pricing: { longer: [{ from: 7, amount: 12_000 }], weekend: null },
  deliveryMethods: [
    { method: 'pickup', fee: null },
    { method: 'dropoff', fee: 5_000 },
  ],
  condition: 'good',
  images: [],
  owner: amine,
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
};

const deposit = { required: true, amount: 100_000, currency: 'TND' } as const;

const rental: Rental = {
  ...drill,
  message: 'Perceuse 750 W avec un jeu de forets, à rendre propre.',
  identity: 'identityCard',
  deliveryMethod: 'pickup',
  deposit,
  rules: {
    countsDays: false,
    minUnits: null,
    maxUnits: 14,
    noticeHours: 24,
    pauseHours: null,
    handoverDays: [],
  },
};

const proposal: Proposal = {
  id: '0197a1c0-6a00-7000-8000-000000000004',
  conversationId: '0197a1c0-6a00-7000-8000-000000000005',
  rentalId: drill.id,
  authorId: sonia.id,
  amount: 30_000,
  currency: 'TND',
  unit: 'day',
  timeZone: 'Africa/Tunis',
  startDate: '2026-06-06',
  endDate: '2026-06-07',
  startsAt: '2026-06-05T23:00:00.000Z',
  endsAt: '2026-06-07T23:00:00.000Z',
  deposit: 100_000,
  depositMoney: { amount: 100_000, currency: 'TND' },
  delivery: null,
  message: null,
  status: 'accepted',
  wasTaken: false,
  expiresAt: '2026-06-04T18:00:00.000Z',
  replaces: null,
  actions: [],
  createdAt: '2026-06-02T18:00:00.000Z',
};

const message: Message = {
  id: '0197a1c0-6a00-7000-8000-000000000006',
  conversationId: proposal.conversationId,
  authorId: sonia.id,
  seq: 1,
  kind: 'text',
  rentalKind: 'offer',
  text: 'Bonjour, est-elle libre samedi ?',
  warnings: [],
  actorId: null,
  clientId: null,
  status: 'sent',
  createdAt: '2026-06-02T17:45:00.000Z',
};

const conversation: Conversation = {
  id: proposal.conversationId,
  rental: drill,
  counterpart: amine,
  lastMessage: message,
  unreadCount: 0,
  proposal: null,
  bookingId: null,
  canWrite: true,
  archived: false,
  updatedAt: message.createdAt,
};

const booking: Booking = {
  id: '0197a1c0-6a00-7000-8000-000000000007',
  conversationId: proposal.conversationId,
  rental: drill,
  owner: amine,
  renter: sonia,
  proposal,
  unit: proposal.unit,
  timeZone: proposal.timeZone,
  startDate: proposal.startDate,
  endDate: proposal.endDate,
  startsAt: proposal.startsAt,
  endsAt: proposal.endsAt,
  status: 'agreed',
  overdue: false,
  dueBackAt: proposal.endsAt,
  deadline: { clock: 'noHandover', at: '2026-06-15T18:00:00.000Z' },
  rent: { amount: 30_000, currency: 'TND' },
  rentLines: [],
  payments: [],
  settledRents: [],
  claim: null,
  formerClaims: [],
  depositReturns: [],
  rating: { ask: null, mine: null, theirs: null },
  change: null,
  changeable: { start: true, deposit: true },
  deposit: { amount: 100_000, currency: 'TND' },
  depositMoney: { amount: 100_000, currency: 'TND' },
  details: { place: 'Gare de La Marsa', time: '2026-06-06T08:00:00.000Z', note: null },
  returnDetails: { place: null, time: null, note: null },
  steps: [
    {
      step: 'handover',
      confirmedBy: [{ userId: amine.id, at: '2026-06-06T08:05:00.000Z' }],
      mayConfirm: true,
    },
  ],
  actions: ['changeDetails', 'cancel'],
  extension: null,
  cancelled: null,
  handover: { photos: [], checks: [{ item: 'works', state: 'good' }], reports: [] },
  return: { photos: [], checks: [], reports: [] },
};

const proposalInput = {
  amount: proposal.amount,
  currency: proposal.currency,
  startsAt: proposal.startsAt,
  endsAt: proposal.endsAt,
  depositMoney: { amount: 100_000, currency: 'TND' as const },
};

const of = <O extends Operation>({ name }: O, example: Example<O>) => [name, example] as const;

/** What the main operations are sent and answer, by their names. */
export const EXAMPLES = new Map<string, { body?: unknown; output?: unknown }>([
  of(register, {
    body: {
      firstname: 'Sonia',
      lastname: 'Trabelsi',
      email: session.email,
      password: 'louer-malin',
      passwordConfirmation: 'louer-malin',
      acceptTerms: true,
      language: 'fr',
    },
    output: session,
  }),
  of(login, { body: { email: session.email, password: 'louer-malin' }, output: session }),
  of(getUser, { output: amine }),
  of(searchRentals, {
    output: { items: [drill], nextCursor: null, total: 1, fewerWords: false, wordsLeftOut: [] },
  }),
  of(getRental, { output: rental }),
  of(createRental, {
    body: {
      kind: 'offer',
      name: rental.name,
      message: rental.message,
      category: rental.category,
      location: { label: 'La Marsa, Tunis', lat: 36.88, lng: 10.33 },
      startedAt: rental.startedAt,
      price: rental.price,
      priceFrequency: rental.priceFrequency,
      identity: rental.identity,
      deliveryMethod: rental.deliveryMethod,
      condition: rental.condition,
      deposit,
    },
    output: rental,
  }),
  of(startConversation, {
    body: { rentalId: drill.id, text: 'Bonjour, est-elle libre samedi ?' },
    output: conversation,
  }),
  of(listMessages, { output: { items: [message], nextCursor: null } }),
  of(sendMessage, { body: { text: 'Bonjour, est-elle libre samedi ?' }, output: message }),
  of(propose, {
    body: proposalInput,
    output: { ...proposal, status: 'pending', actions: ['cancel'] },
  }),
  of(acceptProposal, { output: proposal }),
  of(getBooking, { output: booking }),
  of(confirmStep, { body: { step: 'handover' }, output: booking }),
]);
