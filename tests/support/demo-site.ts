import { readFile } from 'node:fs/promises';
import type { Session } from '#contract/accounts/user.ts';
import { confirmStep, listBookings } from '#contract/bookings/operations.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { callUrl } from '#contract/call-url.ts';
import { listConversations, sendMessage } from '#contract/conversations/operations.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { getOwnRating } from '#contract/ratings/operations.ts';
import { makeModerator } from './moderator.ts';
import { anOffer, aRequest, type Listed } from './page-addresses.ts';
import { photographs } from './pictures.ts';
import { agreement, callSite } from './site-agreement.ts';
import { siteConversation } from './site-conversation.ts';
import { demoMember, newMember } from './site-members.ts';

/**
 * The visitors of the site: `owner` and `renter` are the two demo accounts, with much of everything; `newcomer` has just
 * registered and was sent an image by `lender`, to whom they have returned a thing; `moderator` decides on what the
 * demo data left to decide.
 */
export const PEOPLE = ['visitor', 'owner', 'renter', 'newcomer', 'lender', 'moderator'] as const;
export type Person = (typeof PEOPLE)[number];
export type SignedIn = Exclude<Person, 'visitor'>;

/** A running site with demo data, and what its visitors need to know of it. */
export interface DemoSite {
  sessions: Record<SignedIn, Session>;
  bookings: Record<'owner' | 'renter', Booking[]>;
  conversations: Record<'owner' | 'renter', Conversation[]>;
  /** An offer of somebody else with several photos, and a request. */
  offer: Listed;
  request: Listed;
  /** The lender's booking of which only rent and deposit are unsettled. */
  returned: string;
  /** The member whom the renter may rate now. */
  ratable: string;
  /** The conversation in which the newcomer was sent an image. */
  withImage: string;
}

/** Signs everybody in and reads their things, from the site at `SITE_ORIGIN`. */
export async function openDemoSite(): Promise<DemoSite> {
  const origin = process.env.SITE_ORIGIN as string;
  const [owner, renter, moderator, withImage] = await Promise.all([
    demoMember('amine'),
    demoMember('sonia'),
    newModerator(),
    siteConversation(),
  ]);
  await sendPicture(origin, withImage.owner, withImage.id);
  // on another device, too: only then all others can be signed out
  await demoMember('amine');
  const bookingsOf = async (member: Session) =>
    (await callSite(origin, member, listBookings, {})).items;
  const conversationsOf = async (member: Session) =>
    (await callSite(origin, member, listConversations, {})).items;
  const bookings = { owner: await bookingsOf(owner), renter: await bookingsOf(renter) };
  return {
    sessions: { owner, renter, moderator, newcomer: withImage.renter, lender: withImage.owner },
    bookings,
    conversations: {
      owner: await conversationsOf(owner),
      renter: await conversationsOf(renter),
    },
    offer: await anOffer(),
    request: await aRequest(),
    returned: await returnedBooking(origin, withImage.owner, withImage.renter),
    ratable: await ratableBy(origin, renter, bookings.renter),
    withImage: withImage.id,
  };
}

async function ratableBy(origin: string, member: Session, bookings: Booking[]): Promise<string> {
  for (const { owner, renter } of bookings) {
    const { id } = owner.id === member.id ? renter : owner;
    const { allowed } = await callSite(origin, member, getOwnRating, { params: { id } });
    if (allowed) return id;
  }
  throw new Error('The demo data has nobody whom the renter may rate.');
}

/** An agreement that both have confirmed up to the return. @returns its id */
async function returnedBooking(origin: string, lender: Session, renter: Session): Promise<string> {
  const { id } = await agreement(origin, lender, renter, 'Ponceuse excentrique Makita');
  for (const step of ['handover', 'depositGiven', 'returned'] as const) {
    for (const member of [lender, renter]) {
      await callSite(origin, member, confirmStep, { params: { id }, body: { step } });
    }
  }
  return id;
}

async function newModerator(): Promise<Session> {
  const member = await newMember('Rym');
  return makeModerator(member);
}

async function sendPicture(origin: string, author: Session, conversationId: string): Promise<void> {
  const [photo = ''] = photographs();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await readFile(photo))]), 'photo.jpg');
  const answer = await fetch(origin + callUrl(sendMessage, { params: { id: conversationId } }), {
    method: sendMessage.method,
    headers: { authorization: `Bearer ${author.accessToken}` },
    body: form,
  });
  if (!answer.ok) throw new Error(await answer.text());
}
