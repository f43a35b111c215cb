import { randomUUID } from 'node:crypto';
import { listSessions, login } from '#contract/accounts/operations.ts';
import { followCalendar } from '#contract/calendars/operations.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { subscribePush } from '#contract/notifications/operations.ts';
import { unsubscribeToken } from '#server/features/notifications/index.ts';
import { saveSearchOf } from '../alerts.ts';
import { Authenticator } from '../authenticator.ts';
import { inDays, rental, rentalFacts } from '../factories.ts';
import { memberFacts } from '../member.ts';
import { twoColours } from '../pictures.ts';
import { pushSubscription } from '../push-service.ts';
import { multipart } from '../uploads.ts';
import {
  activeMembers,
  type CallerName,
  everyone,
  members,
  moderators,
  type Outcome,
  type Outcomes,
  oneself,
  participants,
} from './callers.ts';
import type { World } from './world.ts';

/** The input of a call, made anew for each caller. */
export interface Attempt {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}
type Attempted = (world: World, name: CallerName) => Attempt | Promise<Attempt>;

/** The outcome for each caller of a call about the owner's things. */
export interface Row {
  attempt: Attempted;
  outcomes: Outcomes;
}

const nothing: Attempted = () => ({});
const ofOwner: Attempted = ({ people }) => ({ params: { id: people.owner.id } });
const ofOwnerWith =
  (body: unknown): Attempted =>
  ({ people }) => ({ params: { id: people.owner.id }, body });
const ofBystander =
  (body?: unknown): Attempted =>
  ({ bystander }) => ({ params: { id: bystander.id }, body });
const ofListing: Attempted = ({ listing }) => ({ params: { rentalId: listing.id } });
/** A listing of the owner's that no other row needs. */
const ofNewListing =
  (body?: unknown): Attempted =>
  async ({ people }) => ({ params: { id: (await rental(people.owner)).id }, body });
const nowhere =
  (body?: unknown): Attempted =>
  () => ({ params: { id: randomUUID() }, body });
const ofThread =
  (body?: unknown): Attempted =>
  (world, name) => ({ params: { id: world.threadOf(name).id }, body });
const ofProposal =
  (body?: unknown): Attempted =>
  async (world, name) => ({ params: { id: await world.proposalFor(name) }, body });
/** An agreement of owner and counterpart that no other row needs. */
const ofNewBooking =
  (body?: unknown): Attempted =>
  async (world, name) => ({ params: { id: await world.newBooking(name) }, body });
const ofNewPayment: Attempted = async (world, name) => ({
  params: { id: await world.newBooking(name), paymentId: randomUUID() },
});
/** A booking that is over; for who is blocked, a new one from before the block. */
const ofBooking: Attempted = async (world, name) => ({
  params: { id: name === 'blocked' ? await world.newBooking(name) : world.bookingId },
});
/** For both sides of an agreement, also after one has blocked the other, but for what a block ends. */
const parties = (outcome: Outcome, afterBlock: Outcome = outcome) =>
  participants(outcome, 'bookingNotFound', { blocked: afterBlock, suspended: 'accountSuspended' });
/** For what is the owner's of the thing alone, or the renter's alone: the other side is refused. */
const claimant = (outcome: Outcome): Outcomes => ({
  ...parties(outcome),
  counterpart: 'notPermitted',
  blocked: 'notPermitted',
});
const answerer = (outcome: Outcome): Outcomes => ({ ...parties(outcome), owner: 'notPermitted' });
const provider: Attempted = () => ({ params: { provider: 'google' } });
const SECRET = 'A'.repeat(43);
/** Options that the site has not made. */
const NOT_BEGUN = { challenge: SECRET, user: { id: SECRET } };

const png = async () => ({
  content: await twoColours(320, 240).png().toBuffer(),
  name: 'picture.png',
});
const uploaded =
  (field: string): Attempted =>
  async ({ people }) => ({
    params: { id: people.owner.id },
    ...(await multipart([await png()], field)),
  });

/** Another session of the owner than the one they call with. */
async function anotherSession({
  app,
  people: { owner },
}: World): Promise<{ id: string; refreshToken: string }> {
  const { email, password } = owner.facts;
  const { refreshToken } = await app.visitor.call(login, { body: { email, password } });
  const { items } = await owner.call(listSessions, {});
  return { id: items.find(({ current }) => !current)?.id ?? '', refreshToken };
}

/** The owner signs in with Google too. */
async function linkedToOwner({ app, people: { owner } }: World): Promise<Attempt> {
  const link = { provider: 'google' as const, subject: 'the owner', user_id: owner.id };
  await app.context.db
    .insertInto('social_accounts')
    .values({ ...link, created_at: app.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { params: { provider: 'google' } };
}

const WRITTEN_TO = { unverified: 201, member: 201, stranger: 201, moderator: 201 } as const;

/** What a caller sees of the owner by the counterpart's agreement: the exact place, surname and phone, the record. */
export interface Seen {
  place: boolean;
  contact: boolean;
  record: boolean;
}
const NOTHING: Seen = { place: false, contact: false, record: false };
const ALL: Seen = { place: true, contact: true, record: true };

export const SEEN_BY_AGREEMENT: Record<CallerName, Seen> = {
  anonymous: NOTHING,
  unverified: NOTHING,
  member: NOTHING,
  owner: ALL,
  counterpart: ALL,
  stranger: NOTHING,
  blocked: NOTHING,
  suspended: NOTHING,
  moderator: NOTHING,
};

/**
 * The outcome of every call for every caller, by operation. The things are the owner's; the counterpart has had a booking
 * with them, `blocked` is blocked by them, and both of these and `suspended` talk with them. A stranger talks
 * with someone else.
 */
export const MATRIX: Record<string, Row> = {
  'accounts.register': {
    attempt: () => ({ body: memberFacts() }),
    outcomes: everyone(201),
  },
  'accounts.login': {
    attempt: ({ people: { owner } }) => ({
      body: { email: owner.facts.email, password: owner.facts.password },
    }),
    outcomes: everyone(200),
  },
  'accounts.logout': {
    attempt: async (world) => ({
      body: { refreshToken: (await anotherSession(world)).refreshToken },
    }),
    outcomes: everyone(204),
  },
  'accounts.refreshToken': {
    attempt: async (world) => ({
      body: { refreshToken: (await anotherSession(world)).refreshToken },
    }),
    outcomes: everyone(200),
  },
  'accounts.getUser': { attempt: ofOwner, outcomes: everyone(200) },
  'accounts.updateUser': {
    attempt: ofOwnerWith({ firstname: 'Olfa' }),
    outcomes: oneself(200, { suspended: 'accountSuspended' }),
  },
  'accounts.uploadAvatar': {
    attempt: uploaded('avatar'),
    outcomes: oneself(200, { suspended: 'accountSuspended' }),
  },
  'accounts.deleteAvatar': {
    attempt: ofOwner,
    outcomes: oneself(200, { suspended: 'accountSuspended' }),
  },
  'accounts.sessions': { attempt: nothing, outcomes: members(200) },
  'accounts.endSession': {
    attempt: async (world) => ({ params: { id: (await anotherSession(world)).id } }),
    outcomes: members('sessionNotFound', { owner: 204 }),
  },
  'accounts.endOtherSessions': { attempt: nothing, outcomes: members(204) },
  'accounts.confirmEmail': {
    attempt: ({ people }) => ({
      params: { userId: people.unverified.id },
      body: { token: SECRET },
    }),
    outcomes: everyone('invalidEmailToken'),
  },
  'accounts.resendConfirmation': {
    attempt: nothing,
    outcomes: members('emailAlreadyValidated', { unverified: 202 }),
  },
  'accounts.changeEmail': {
    attempt: ({ people: { owner } }) => ({
      params: { id: owner.id },
      body: { email: `${randomUUID()}@example.com`, password: owner.facts.password },
    }),
    outcomes: oneself(202),
  },
  'accounts.confirmEmailChange': {
    attempt: ({ people }) => ({ params: { userId: people.owner.id }, body: { token: SECRET } }),
    outcomes: everyone('invalidEmailToken'),
  },
  'accounts.revertEmail': {
    attempt: ({ people }) => ({ params: { userId: people.owner.id }, body: { token: SECRET } }),
    outcomes: everyone('invalidEmailToken'),
  },
  'accounts.forgotPassword': {
    attempt: () => ({ body: { email: `${randomUUID()}@example.com` } }),
    outcomes: everyone(202),
  },
  'accounts.resetPassword': {
    attempt: ({ people }) => ({
      params: { userId: people.owner.id },
      body: { token: SECRET, password: 'lune-figue-4', passwordConfirmation: 'lune-figue-4' },
    }),
    outcomes: everyone('invalidResetToken'),
  },
  'accounts.changePassword': {
    attempt: ofOwnerWith({
      currentPassword: 'not-this-one',
      password: 'lune-figue-4',
      passwordConfirmation: 'lune-figue-4',
    }),
    outcomes: oneself('wrongCurrentPassword'),
  },
  'social.providers': { attempt: nothing, outcomes: everyone(200) },
  'social.links': { attempt: nothing, outcomes: members(200) },
  'social.removeLink': {
    attempt: linkedToOwner,
    outcomes: members('linkNotFound', { owner: 204 }),
  },
  'social.start': {
    attempt: () => ({ params: { provider: 'google' }, query: { challenge: SECRET } }),
    outcomes: everyone('googleSignInUnavailable'),
  },
  'social.return': { attempt: provider, outcomes: everyone('googleSignInUnavailable') },
  'social.returnForm': { attempt: provider, outcomes: everyone('googleSignInUnavailable') },
  'social.exchange': {
    attempt: () => ({ body: { handoff: SECRET, verifier: SECRET } }),
    outcomes: everyone('socialSignInFailed'),
  },
  'passkeys.list': { attempt: nothing, outcomes: members(200) },
  'passkeys.options': { attempt: nothing, outcomes: members(200) },
  'passkeys.add': {
    attempt: () => ({ body: new Authenticator().create(NOT_BEGUN) }),
    outcomes: members('passkeyFailed'),
  },
  'passkeys.confirm': {
    attempt: ({ people }) => ({ params: { userId: people.owner.id }, body: { token: SECRET } }),
    outcomes: everyone('invalidEmailToken'),
  },
  'passkeys.remove': { attempt: nowhere(), outcomes: members('passkeyNotFound') },
  // the moderator has a passkey, and this session was opened with it
  'passkeys.recoveryCodes': {
    attempt: nothing,
    outcomes: members('passkeyNeeded', { moderator: 201 }),
  },
  'passkeys.useOptions': { attempt: nothing, outcomes: everyone(200) },
  'passkeys.signIn': {
    attempt: () => ({ body: new Authenticator().use(NOT_BEGUN) }),
    outcomes: everyone('passkeyFailed'),
  },
  'passkeys.secondFactor': {
    attempt: () => ({ body: { challenge: SECRET, recoveryCode: 'abcd-efgh-jkmn-pqrs' } }),
    outcomes: everyone('signInExpired'),
  },
  'phones.confirm': {
    attempt: ofOwnerWith({ phone: '+216 20 123 456' }),
    outcomes: oneself(200, { suspended: 'accountSuspended' }),
  },
  'phones.validateCode': {
    attempt: ofOwnerWith({ confirmationPhoneCode: 100_000 }),
    outcomes: oneself('invalidPhoneCode', { suspended: 'accountSuspended' }),
  },
  'identities.confirm': {
    attempt: uploaded('identity'),
    outcomes: oneself(200, { suspended: 'accountSuspended' }),
  },
  'ratings.rate': {
    attempt: ofOwnerWith({ score: 5 }),
    outcomes: activeMembers('ratingNotAllowed', { counterpart: 201 }),
  },
  'ratings.renew': {
    // the counterpart has rated in the row before
    attempt: ({ people, bookingId }) => ({
      params: { id: people.owner.id },
      body: { bookingId, score: 4 },
    }),
    outcomes: activeMembers('ratingNotAllowed', { counterpart: 'alreadyRated' }),
  },
  'ratings.reply': {
    attempt: nowhere({ text: 'Merci.' }),
    outcomes: activeMembers('ratingNotFound'),
  },
  'reports.rating': {
    attempt: nowhere({ reason: 'scam' }),
    outcomes: activeMembers('ratingNotFound'),
  },
  'ratings.list': { attempt: ofOwner, outcomes: everyone(200) },
  'ratings.mine': { attempt: ofOwner, outcomes: members(200) },
  'blocks.list': { attempt: nothing, outcomes: members(200) },
  'blocks.get': { attempt: ofBystander(), outcomes: members(200) },
  'blocks.block': { attempt: ofBystander(), outcomes: members(204) },
  'blocks.unblock': { attempt: ofBystander(), outcomes: members(204) },
  'reports.user': {
    attempt: ofOwnerWith({ reason: 'scam' }),
    outcomes: activeMembers(201, { owner: 'reportNotAllowed' }),
  },
  'reports.rental': {
    attempt: ({ listing }) => ({ params: { id: listing.id }, body: { reason: 'prohibited' } }),
    outcomes: activeMembers(201, { owner: 'reportNotAllowed' }),
  },
  'reports.visitor': {
    attempt: ({ listing }) => ({
      body: {
        subject: { kind: 'rental', id: listing.id },
        reason: 'scam',
        email: 'amel@example.com',
        captcha: 'none',
      },
    }),
    outcomes: everyone('captchaFailed'),
  },
  'reports.message': {
    attempt: (world, name) => ({
      params: { id: world.threadOf(name).lastMessage?.id ?? '' },
      body: { reason: 'scam' },
    }),
    // the other participants wrote these themselves
    outcomes: activeMembers('messageNotFound', {
      owner: 201,
      counterpart: 'reportNotAllowed',
      blocked: 'reportNotAllowed',
    }),
  },
  'personalData.export': { attempt: ofOwner, outcomes: oneself(200) },
  'personalData.getDeletion': { attempt: ofOwner, outcomes: oneself(200) },
  'personalData.withdrawDeletion': { attempt: ofOwner, outcomes: oneself(204) },
  'personalData.delete': {
    attempt: ofOwnerWith({ password: 'not-this-one' }),
    outcomes: oneself('wrongCurrentPassword'),
  },
  'rentals.search': { attempt: nothing, outcomes: everyone(200) },
  'map.view': {
    attempt: () => ({ query: { bbox: '9,36,11,38', zoom: 9 } }),
    outcomes: everyone(200),
  },
  'rentals.get': {
    attempt: ({ listing }) => ({ params: { id: listing.id } }),
    outcomes: everyone(200),
  },
  'rentals.create': { attempt: () => ({ body: rentalFacts() }), outcomes: activeMembers(201) },
  'rentals.listOfUser': { attempt: ofOwner, outcomes: everyone(200) },
  'rentals.update': {
    attempt: ofNewListing({ name: 'Perceuse sans fil' }),
    outcomes: activeMembers('rentalNotFound', { owner: 200 }),
  },
  'rentals.delete': {
    attempt: ofNewListing(),
    outcomes: activeMembers('rentalNotFound', { owner: 204 }),
  },
  'rentals.duplicate': {
    attempt: ofNewListing(),
    outcomes: activeMembers('rentalNotFound', { owner: 201 }),
  },
  'rentals.close': {
    attempt: ofNewListing(),
    outcomes: activeMembers('rentalNotFound', { owner: 200 }),
  },
  'rentals.reopen': {
    attempt: ofNewListing(),
    outcomes: activeMembers('rentalNotFound', { owner: 200 }),
  },
  'rentals.availability': {
    attempt: ({ listing }) => ({ params: { id: listing.id } }),
    outcomes: everyone(200),
  },
  'rentals.quote': {
    attempt: ({ listing }) => ({
      params: { id: listing.id },
      query: { startDate: '2027-06-01', endDate: '2027-06-02' },
    }),
    outcomes: everyone(200),
  },
  'rentals.setAvailability': {
    attempt: ofNewListing({ blocked: [] }),
    outcomes: activeMembers('rentalNotFound', { owner: 200 }),
  },
  'rentals.similar': {
    attempt: ({ listing }) => ({ params: { id: listing.id } }),
    outcomes: everyone(200),
  },
  'landings.get': {
    attempt: ({ listing }) => ({ params: { route: 'offre-location', slug: listing.slug } }),
    outcomes: everyone(200),
  },
  'rentals.priceHint': {
    attempt: () => ({ query: { category: 'handiwork', priceFrequency: 'day', currency: 'TND' } }),
    outcomes: everyone(200),
  },
  'simulator.simulate': {
    attempt: () => ({ query: { type: 'car', days: 3, country: 'TN' } }),
    outcomes: everyone(200),
  },
  'favourites.list': { attempt: nothing, outcomes: members(200) },
  'favourites.add': { attempt: ofListing, outcomes: members(204) },
  'favourites.remove': { attempt: ofListing, outcomes: members(204) },
  'alerts.savedSearches': { attempt: nothing, outcomes: members(200) },
  'alerts.saveSearch': {
    attempt: () => ({ body: { name: 'Perceuses', filters: {}, frequency: 'daily' } }),
    outcomes: activeMembers(201),
  },
  'alerts.deleteSavedSearch': {
    attempt: async ({ people }) => ({ params: { id: (await saveSearchOf(people.owner)).id } }),
    outcomes: members('savedSearchNotFound', { owner: 204 }),
  },
  'alerts.list': { attempt: nothing, outcomes: members(200) },
  'alerts.read': { attempt: nothing, outcomes: members(204) },
  'alerts.matches': {
    attempt: ({ listing }) => ({ params: { id: listing.id } }),
    outcomes: members('rentalNotFound', { owner: 200 }),
  },
  'notifications.list': { attempt: nothing, outcomes: members(200) },
  'notifications.read': { attempt: () => ({ body: {} }), outcomes: members(204) },
  'notifications.pushSubscriptions': { attempt: nothing, outcomes: members(200) },
  'notifications.subscribePush': {
    attempt: () => ({ body: pushSubscription() }),
    outcomes: activeMembers(201),
  },
  'notifications.unsubscribePush': {
    attempt: async ({ people: { owner } }) => ({
      params: { id: (await owner.call(subscribePush, { body: pushSubscription() })).id },
    }),
    outcomes: activeMembers('notFound', { owner: 204 }),
  },
  'notifications.openUnsubscribe': {
    attempt: () => ({ params: { token: SECRET } }),
    outcomes: everyone(303),
  },
  // the link itself gives the permission
  'notifications.unsubscribe': {
    attempt: ({ app, people: { owner } }) => ({
      params: {
        token: unsubscribeToken(app.context, {
          userId: owner.id,
          kinds: ['matches'],
          email: owner.facts.email,
        }),
      },
      body: {},
    }),
    outcomes: everyone(303),
  },
  'notifications.preferences': { attempt: nothing, outcomes: members(200) },
  'notifications.changePreferences': {
    attempt: () => ({ body: { quietHours: { from: '22:00', until: '07:00' } } }),
    outcomes: activeMembers(200),
  },
  'rentals.categories': { attempt: nothing, outcomes: everyone(200) },
  'media.upload': { attempt: uploaded('images'), outcomes: activeMembers(201) },
  // without an object store there is no direct upload
  'media.prepare': {
    attempt: () => ({ body: { photos: [{ bytes: 1_000, type: 'image/jpeg' }] } }),
    outcomes: activeMembers('notFound'),
  },
  'media.receive': {
    attempt: () => ({ body: { uploads: [randomUUID()] } }),
    outcomes: activeMembers('notFound'),
  },
  'moderation.signedDocument': {
    attempt: () => ({ params: { token: SECRET } }),
    outcomes: everyone('fileNotFound'),
  },
  'media.private': {
    attempt: () => ({ params: { token: SECRET } }),
    outcomes: everyone('fileNotFound'),
  },
  'search.suggest': { attempt: () => ({ query: { q: 'vel' } }), outcomes: everyone(200) },
  'search.failed': { attempt: nothing, outcomes: moderators(200) },
  'places.search': { attempt: () => ({ query: { q: 'Tunis' } }), outcomes: everyone(200) },
  'places.reverse': {
    attempt: () => ({ query: { lat: 36.8, lng: 10.18 } }),
    outcomes: everyone(200),
  },
  'conversations.list': { attempt: nothing, outcomes: members(200) },
  'conversations.start': {
    attempt: ({ untouched }) => ({ body: { rentalId: untouched.id, text: 'Bonjour' } }),
    outcomes: activeMembers(201, { owner: 'ownRental', blocked: 'memberBlocked', ...WRITTEN_TO }),
  },
  'conversations.get': {
    attempt: ofThread(),
    outcomes: participants(200, 'conversationNotFound', { blocked: 200, suspended: 200 }),
  },
  'conversations.messages': {
    attempt: ofThread(),
    outcomes: participants(200, 'conversationNotFound', { blocked: 200, suspended: 200 }),
  },
  'conversations.send': {
    attempt: ofThread({ text: 'Bonjour' }),
    outcomes: participants(201, 'conversationNotFound', {
      blocked: 'memberBlocked',
      suspended: 'accountSuspended',
    }),
  },
  'translations.message': {
    attempt: (world, name) => ({ params: { id: world.threadOf(name).lastMessage?.id ?? '' } }),
    // there is no service
    outcomes: participants('translationUnavailable', 'messageNotFound', {
      blocked: 'translationUnavailable',
      suspended: 'translationUnavailable',
    }),
  },
  'translations.rental': {
    attempt: ({ listing }) => ({ params: { id: listing.id } }),
    outcomes: everyone('translationUnavailable'),
  },
  'conversations.read': {
    attempt: (world, name) => ({
      params: { id: world.threadOf(name).id },
      body: { upTo: world.threadOf(name).lastMessage?.id },
    }),
    outcomes: participants(204, 'conversationNotFound', { blocked: 204, suspended: 204 }),
  },
  'conversations.archive': {
    attempt: ofThread(),
    outcomes: participants(204, 'conversationNotFound', {
      blocked: 204,
      suspended: 'accountSuspended',
    }),
  },
  'conversations.unarchive': {
    attempt: ofThread(),
    outcomes: participants(204, 'conversationNotFound', {
      blocked: 204,
      suspended: 'accountSuspended',
    }),
  },
  'proposals.propose': {
    attempt: async (world, name) => {
      await world.withoutProposal();
      return ofThread({ amount: 20_000, currency: 'TND' })(world, name);
    },
    outcomes: participants(201, 'conversationNotFound', {
      blocked: 'memberBlocked',
      suspended: 'accountSuspended',
    }),
  },
  'proposals.cancel': {
    attempt: ofProposal(),
    outcomes: members('proposalNotFound', {
      owner: 'notPermitted',
      counterpart: 200,
      blocked: 'notPermitted',
      suspended: 'accountSuspended',
    }),
  },
  'proposals.counter': {
    attempt: ofProposal({ amount: 30_000, currency: 'TND' }),
    outcomes: members('proposalNotFound', {
      owner: 201,
      counterpart: 'notPermitted',
      blocked: 'memberBlocked',
      suspended: 'accountSuspended',
    }),
  },
  'proposals.rivals': {
    attempt: ofProposal(),
    outcomes: members('proposalNotFound', {
      owner: 200,
      counterpart: 200,
      blocked: 200,
      suspended: 200,
    }),
  },
  'proposals.accept': {
    attempt: ofProposal(),
    outcomes: members('proposalNotFound', {
      owner: 200,
      counterpart: 'notPermitted',
      blocked: 'memberBlocked',
      suspended: 'accountSuspended',
    }),
  },
  'proposals.decline': {
    attempt: ofProposal(),
    outcomes: members('proposalNotFound', {
      owner: 200,
      counterpart: 'notPermitted',
      blocked: 200,
      suspended: 'accountSuspended',
    }),
  },
  'bookings.list': { attempt: nothing, outcomes: members(200) },
  'bookings.get': {
    attempt: ofBooking,
    outcomes: participants(200, 'bookingNotFound', { blocked: 200 }),
  },
  'bookings.event': {
    attempt: ofBooking,
    outcomes: participants(200, 'bookingNotFound', { blocked: 200 }),
  },
  'bookings.record': {
    attempt: ofBooking,
    outcomes: participants(200, 'bookingNotFound', { blocked: 200 }),
  },
  'bookings.evidence': {
    attempt: ofBooking,
    outcomes: participants('actionNotAllowed', 'bookingNotFound', { blocked: 'actionNotAllowed' }),
  },
  'watches.list': { attempt: nothing, outcomes: members(200) },
  'watches.get': {
    attempt: ({ listing }) => ({ params: { id: listing.id } }),
    outcomes: members(200),
  },
  'watches.start': {
    attempt: ofNewListing({ startDate: '2027-07-10', endDate: '2027-07-12' }),
    outcomes: activeMembers('daysFree', { owner: 'ownRental', blocked: 'memberBlocked' }),
  },
  'watches.stop': {
    attempt: ({ listing }) => ({ params: { id: listing.id } }),
    outcomes: members(204),
  },
  'calendars.get': { attempt: nothing, outcomes: members(200) },
  'calendars.renew': { attempt: nothing, outcomes: members(200) },
  'calendars.followed': {
    attempt: ({ listing }) => ({ params: { id: listing.id } }),
    outcomes: members('rentalNotFound', { owner: 200 }),
  },
  'calendars.follow': {
    attempt: ofNewListing({ url: 'https://127.0.0.1/calendar.ics', name: 'Airbnb' }),
    outcomes: activeMembers('rentalNotFound', { owner: 201 }),
  },
  'calendars.unfollow': {
    attempt: async ({ people: { owner } }) => {
      const { id } = await rental(owner);
      const body = { url: 'https://127.0.0.1/calendar.ics', name: 'Airbnb' };
      const followed = await owner.call(followCalendar, { params: { id }, body });
      return { params: { id, calendarId: followed.id } };
    },
    outcomes: members('rentalNotFound', { owner: 204 }),
  },
  'calendars.ofRental': {
    attempt: ({ listing }) => ({ params: { id: listing.id } }),
    outcomes: members('rentalNotFound', { owner: 200 }),
  },
  'calendars.renewOfRental': {
    attempt: ofNewListing(),
    outcomes: members('rentalNotFound', { owner: 200 }),
  },
  'records.verify': {
    attempt: () => ({ params: { code: 'ABCD-EFGH-JKLM-NPQR' } }),
    outcomes: everyone('recordNotFound'),
  },
  'nextSteps.list': { attempt: nothing, outcomes: members(200) },
  'ownRentals.figures': { attempt: nothing, outcomes: members(200) },
  'ownRentals.days': {
    attempt: ({ listing }) => ({
      query: { from: '2027-07-01', to: '2027-07-31', rentalId: listing.id },
    }),
    outcomes: members(200),
  },
  'ownRentals.block': {
    attempt: async ({ people }) => ({
      body: {
        rentalIds: [(await rental(people.owner)).id],
        days: [{ first: '2027-07-10', last: '2027-07-12' }],
        action: 'block',
      },
    }),
    outcomes: activeMembers('rentalNotFound', { owner: 200 }),
  },
  'ownRentals.countView': {
    attempt: ({ listing }) => ({ params: { id: listing.id } }),
    outcomes: everyone(204),
  },
  'wallet.get': { attempt: nothing, outcomes: members(200) },
  'wallet.csv': { attempt: nothing, outcomes: members(200) },
  'bookings.confirm': {
    attempt: ofNewBooking({ step: 'rentPaid' }),
    outcomes: parties(200),
  },
  // nobody has confirmed anything
  'bookings.withdrawConfirmation': {
    attempt: ofNewBooking({ step: 'handover' }),
    outcomes: parties('actionNotAllowed'),
  },
  'bookings.denyConfirmation': {
    attempt: ofNewBooking({ step: 'handover' }),
    outcomes: parties('actionNotAllowed'),
  },
  'bookings.cancel': { attempt: ofNewBooking({ reason: 'Trop tard.' }), outcomes: parties(200) },
  'bookings.noShow': { attempt: ofNewBooking(), outcomes: parties('actionNotAllowed') },
  'bookings.objectReturn': { attempt: ofNewBooking(), outcomes: claimant('actionNotAllowed') },
  // nothing was returned, and there is no claim
  'bookings.claim': {
    attempt: ofNewBooking({ amount: 1_000, reason: 'Cassé.' }),
    outcomes: claimant('actionNotAllowed'),
  },
  'bookings.acceptClaim': { attempt: ofNewBooking(), outcomes: answerer('actionNotAllowed') },
  'bookings.disputeClaim': {
    attempt: ofNewBooking({ reason: 'Non.' }),
    outcomes: answerer('actionNotAllowed'),
  },
  'bookings.changeClaim': {
    attempt: ofNewBooking({ amount: 1 }),
    outcomes: claimant('actionNotAllowed'),
  },
  'bookings.returnRest': { attempt: ofNewBooking(), outcomes: parties('actionNotAllowed') },
  'bookings.withdrawClaim': { attempt: ofNewBooking(), outcomes: claimant('actionNotAllowed') },
  'bookings.addPayment': {
    attempt: ofNewBooking({ amount: 1_000, currency: 'TND', method: 'cash' }),
    outcomes: parties(201),
  },
  // nothing was paid, nor is it cancelled
  'bookings.addRefund': {
    attempt: ofNewBooking({ amount: 1_000, currency: 'TND', method: 'cash' }),
    outcomes: parties('actionNotAllowed'),
  },
  'bookings.waiveRefund': {
    attempt: ofNewBooking(),
    outcomes: answerer('actionNotAllowed'),
  },
  // nobody has added this one
  'bookings.confirmPayment': { attempt: ofNewPayment, outcomes: parties('actionNotAllowed') },
  'bookings.removePayment': { attempt: ofNewPayment, outcomes: parties('actionNotAllowed') },
  'bookings.change': {
    attempt: ofNewBooking({ amount: 30_000 }),
    outcomes: parties(200, 'memberBlocked'),
  },
  // nobody has asked for a change
  'bookings.acceptChange': { attempt: ofNewBooking(), outcomes: parties('actionNotAllowed') },
  'bookings.declineChange': { attempt: ofNewBooking(), outcomes: parties('actionNotAllowed') },
  'bookings.withdrawChange': { attempt: ofNewBooking(), outcomes: parties('actionNotAllowed') },
  'bookings.extend': {
    attempt: async (world, name) => ({
      params: { id: await world.newBooking(name) },
      body: { endsAt: inDays(world.app, 900), amount: 0 },
    }),
    outcomes: parties(200, 'memberBlocked'),
  },
  // nobody has asked for an extension
  'bookings.acceptExtension': { attempt: ofNewBooking(), outcomes: parties('actionNotAllowed') },
  'bookings.declineExtension': { attempt: ofNewBooking(), outcomes: parties('actionNotAllowed') },
  'bookings.changeDetails': {
    attempt: ofNewBooking({ place: 'Gare de La Marsa' }),
    outcomes: parties(200),
  },
  'bookings.addPhotos': {
    attempt: async (world, name) => ({
      params: { id: await world.newBooking(name) },
      ...(await multipart([await png()], 'images', { moment: 'handover' })),
    }),
    outcomes: parties(201),
  },
  'bookings.saveChecklist': {
    attempt: ofNewBooking({ moment: 'handover', checks: [] }),
    outcomes: parties(200),
  },
  'bookings.signCondition': {
    attempt: ofNewBooking({ moment: 'handover', checks: [{ item: 'works', state: 'good' }] }),
    outcomes: parties(200),
  },
  // nobody has signed a report
  'bookings.answerCondition': {
    attempt: ofNewBooking({ reportId: randomUUID(), disputed: [] }),
    outcomes: parties('actionNotAllowed'),
  },
  'contact.captcha': { attempt: nothing, outcomes: everyone(200) },
  'contact.send': {
    attempt: () => ({
      body: {
        name: 'Amel Ben Salah',
        email: 'amel@example.com',
        subject: 'Question',
        message: 'Bonjour',
        captcha: 'none',
      },
    }),
    outcomes: everyone('captchaFailed'),
  },
  'newsletter.subscribe': {
    attempt: () => ({ body: { email: `${randomUUID()}@example.com` } }),
    outcomes: everyone(202),
  },
  'newsletter.confirm': {
    attempt: () => ({ body: { token: SECRET } }),
    outcomes: everyone('invalidEmailToken'),
  },
  'newsletter.leave': {
    attempt: () => ({ body: { token: SECRET } }),
    outcomes: everyone('invalidEmailToken'),
  },
  'newsletter.openLeave': {
    attempt: () => ({ params: { token: SECRET } }),
    outcomes: everyone(303),
  },
  'newsletter.leaveByMail': {
    attempt: () => ({ params: { token: SECRET }, body: {} }),
    outcomes: everyone('invalidEmailToken'),
  },
  'moderation.identities': { attempt: nothing, outcomes: moderators(200) },
  'moderation.ratingClusters': { attempt: nothing, outcomes: moderators(200) },
  'moderation.reports': { attempt: nothing, outcomes: moderators(200) },
  'moderation.report': { attempt: nowhere(), outcomes: moderators('caseNotFound') },
  'moderation.contacts': { attempt: nothing, outcomes: moderators(200) },
  'moderation.rentals': { attempt: nothing, outcomes: moderators(200) },
  'moderation.identityDocument': { attempt: nowhere(), outcomes: moderators('caseNotFound') },
  'moderation.identityAddress': { attempt: nowhere(), outcomes: moderators('caseNotFound') },
  'moderation.decideIdentity': {
    attempt: nowhere({ decision: 'approve', reason: 'Lisible.' }),
    outcomes: moderators('caseNotFound'),
  },
  'moderation.decideReport': {
    attempt: nowhere({ decision: 'dismiss', reason: 'Rien à redire.' }),
    outcomes: moderators('caseNotFound'),
  },
  'moderation.decideContact': {
    attempt: nowhere({ decision: 'answer', reason: 'Bonjour !' }),
    outcomes: moderators('caseNotFound'),
  },
  'moderation.decideRental': {
    attempt: nowhere({ decision: 'approve', reason: 'Conforme.' }),
    outcomes: moderators('caseNotFound'),
  },
  'moderation.members': { attempt: nothing, outcomes: moderators(200) },
  'moderation.member': { attempt: ofBystander(), outcomes: moderators(200) },
  // the rental is not hidden
  'moderation.hiding': {
    attempt: ({ listing }) => ({ params: { id: listing.id } }),
    outcomes: members('rentalNotFound'),
  },
  'moderation.askAnotherLook': {
    attempt: ({ listing }) => ({ params: { id: listing.id } }),
    outcomes: activeMembers('rentalNotFound'),
  },
  'moderation.suspend': {
    attempt: ofBystander({ reason: 'Annonces trompeuses.' }),
    outcomes: moderators(200),
  },
  'moderation.restore': {
    attempt: ofBystander({ reason: 'Erreur réparée.' }),
    outcomes: moderators(200),
  },
  'moderation.log': { attempt: nothing, outcomes: moderators(200) },
};

/** Routes outside of the contract: the same for everyone. */
export const OTHER_ROUTES: Record<string, { url: string; status: number }> = {
  'GET /healthz': { url: '/healthz', status: 200 },
  'GET /readyz': { url: '/readyz', status: 200 },
  'GET /user/openapi.json': { url: '/user/openapi.json', status: 200 },
  'GET /user/docs': { url: '/user/docs', status: 301 },
  'GET /user/docs/*': { url: '/user/docs/nothing-here', status: 404 },
  'GET /media/*': { url: '/media/nothing-here', status: 404 },
  'GET /previews/:language/:rentalId/:version.jpg': { url: '/previews/fr/x/y.jpg', status: 404 },
  'GET /.well-known/security.txt': { url: '/.well-known/security.txt', status: 404 },
  'GET /calendar/:token.ics': { url: '/calendar/unknown.ics', status: 404 },
  'GET /robots.txt': { url: '/robots.txt', status: 200 },
  'GET /sitemap.xml': { url: '/sitemap.xml', status: 200 },
  'GET /sitemaps/pages.xml': { url: '/sitemaps/pages.xml', status: 200 },
  'GET /sitemaps/places/:language/:country.xml': {
    url: '/sitemaps/places/fr/nulle-part.xml',
    status: 404,
  },
  'GET /sitemaps/rentals/:first.xml': { url: '/sitemaps/rentals/x.xml', status: 404 },
  ...Object.fromEntries(
    LANGUAGES.map((language) => [
      `GET /${language}/flux.xml`,
      { url: `/${language}/flux.xml`, status: 200 },
    ]),
  ),
};
