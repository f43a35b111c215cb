import { describe, expect, it } from 'vitest';
import { letters, refusals } from '../tests/support/contract/refusals.ts';
import { savedFilters, savedSearchInput } from './alerts/schemas.ts';
import { contactInput } from './contact/schemas.ts';
import { listConversations, listMessages } from './conversations/operations.ts';
import { conversationInput, messageInput } from './conversations/schemas.ts';
import { getLanding } from './landings/operations.ts';
import { mapContent, mapView } from './map/schemas.ts';
import { prepareMedia, receiveMedia } from './media/operations.ts';
import { announcedPhoto } from './media/schemas.ts';
import { findMembers, suspendMember } from './moderation/operations.ts';
import { decisionOn, moderatedUser, reportCases } from './moderation/schemas.ts';
import { newsletterInput, newsletterToken } from './newsletter/schemas.ts';
import { personalData } from './personal-data/schemas.ts';
import { phoneCode, phoneSubmission } from './phones/schemas.ts';
import { reversePlace, searchPlaces } from './places/operations.ts';
import { ratingInput } from './ratings/schemas.ts';
import { verifyRecord } from './records/operations.ts';
import { getPriceHint, listUserRentals } from './rentals/operations.ts';
import { reportInput } from './reports/schemas.ts';
import { simulatePrice } from './simulator/operations.ts';
import { providerParams, socialExchange, socialReturn, socialStart } from './social/schemas.ts';
import { wallet } from './wallet/schemas.ts';

const ID = '0190a000-0000-7000-8000-000000000001';

describe('a saved search', () => {
  const saving = (changes: object) =>
    refusals(savedSearchInput, { name: 'Vélos', filters: {}, frequency: 'now', ...changes });

  it('has a name of up to 120 letters and a frequency', () => {
    expect(saving({})).toEqual([]);
    expect(saving({ name: letters(120), frequency: 'daily' })).toEqual([]);
    expect(saving({ name: letters(121) })).toEqual(['name: tooLong']);
    expect(saving({ name: ' ' })).toEqual(['name: required']);
    expect(saving({ name: undefined })).toEqual(['name: required']);
    expect(saving({ frequency: 'hourly' })).toEqual(['frequency: invalidValue']);
    expect(savedSearchInput.parse({ name: ' V ', filters: {}, frequency: 'now' }).name).toBe('V');
  });

  it('keeps the filters of a list, without where one is in it', () => {
    const kept = savedFilters.parse({
      q: 'vélo',
      kind: 'offer',
      cursor: 'c',
      limit: 3,
      sort: 'newest',
    });
    expect(kept).toEqual({ q: 'vélo', kind: 'offer', radius: 25, currency: 'TND' });
  });
});

describe('writing to the people of the site', () => {
  const written = {
    name: 'Amine',
    email: 'amine@example.com',
    subject: 'Caution',
    message: 'Bonjour',
    captcha: 'solved',
  };
  const but = (changes: object) => refusals(contactInput, { ...written, ...changes });

  it('is in French unless said', () => {
    expect(contactInput.parse(written)).toEqual({ ...written, language: 'fr' });
    expect(but({ language: 'de' })).toEqual(['language: invalidValue']);
  });

  it('keeps to its bounds', () => {
    expect(refusals(contactInput, {})).toEqual([
      'name: nameTooShort',
      'email: invalidEmail',
      'subject: subjectTooShort',
      'message: messageRequired',
      'captcha: captchaFailed',
    ]);
    expect(but({ name: ' abc ', subject: ' abc ' })).toEqual([
      'name: nameTooShort',
      'subject: subjectTooShort',
    ]);
    expect(but({ name: 'abcd', subject: letters(120), message: letters(5_000) })).toEqual([]);
    expect(but({ name: letters(121), subject: letters(121), message: letters(5_001) })).toEqual([
      'name: tooLong',
      'subject: tooLong',
      'message: tooLong',
    ]);
    expect(but({ message: ' ' })).toEqual(['message: messageRequired']);
    expect(but({ captcha: '' })).toEqual(['captcha: captchaFailed']);
    expect(but({ captcha: letters(4_000) })).toEqual([]);
    expect(but({ captcha: letters(4_001) })).toEqual(['captcha: captchaFailed']);
  });
});

describe('messages', () => {
  it('have up to 4,000 letters and the id of their sender', () => {
    expect(messageInput.parse({ text: ' Bonjour ', clientId: 'c' })).toEqual({
      text: 'Bonjour',
      clientId: 'c',
    });
    expect(refusals(messageInput, { text: ' ' })).toEqual(['text: messageRequired']);
    expect(refusals(messageInput, { text: 4 })).toEqual(['text: messageRequired']);
    expect(refusals(messageInput, { text: letters(4_000), clientId: letters(64) })).toEqual([]);
    expect(refusals(messageInput, { text: letters(4_001) })).toEqual(['text: tooLong']);
    expect(refusals(messageInput, { clientId: letters(65) })).toEqual(['clientId: invalidValue']);
    expect(refusals(messageInput, { clientId: '' })).toEqual(['clientId: invalidValue']);
  });

  it('begin a conversation with words or a proposal', () => {
    const proposal = { amount: 5_000, currency: 'TND' };
    expect(refusals(conversationInput, { rentalId: ID, text: 'Libre ?' })).toEqual([]);
    expect(refusals(conversationInput, { rentalId: ID, proposal, offerId: ID })).toEqual([]);
    expect(refusals(conversationInput, { rentalId: ID })).toEqual(['text: messageRequired']);
    expect(refusals(conversationInput, { text: 'Libre ?', rentalId: 'x' })).toEqual([
      'rentalId: invalidValue',
    ]);
  });

  it('are listed whole unless narrowed', () => {
    expect(listConversations.query?.parse({})).toEqual({ limit: 24, filter: 'all' });
    expect(listConversations.query?.parse({ filter: 'unread', rentalId: ID })).toMatchObject({
      filter: 'unread',
      rentalId: ID,
    });
    const { query } = listConversations;
    expect(query && refusals(query, { filter: 'mine' })).toEqual(['filter: invalidValue']);
    const messages = listMessages.query;
    expect(messages?.parse({ after: ID, q: letters(120) })).toMatchObject({ after: ID });
    expect(messages && refusals(messages, { q: letters(121) })).toEqual(['q: tooLong']);
  });
});

describe('a window of the map', () => {
  const looking = (bbox: unknown, zoom: unknown = '12') => refusals(mapView, { bbox, zoom });

  it('is four edges in degrees and how near', () => {
    expect(mapView.parse({ bbox: '-10,30.5,12,40', zoom: '7.5', kind: 'offer' })).toEqual({
      bbox: [-10, 30.5, 12, 40],
      zoom: 7.5,
      kind: 'offer',
      radius: 25,
      currency: 'TND',
    });
    expect(looking('170,-90,-170,90')).toEqual([]);
    expect(looking('-180,10,180,10')).toEqual([]);
  });

  it('lies on the globe, its north above its south', () => {
    for (const bbox of ['0,40,10,30', '0,0,10', '0,0,10,10,10', '', 'a,b,c,d', '0,,10,10']) {
      expect(
        looking(bbox).every((told) => told.endsWith(': invalidValue')),
        bbox,
      ).toBe(true);
      expect(looking(bbox), bbox).not.toEqual([]);
    }
    for (const bbox of ['-180.1,0,0,1', '0,-90.1,0,1', '0,0,180.1,1', '0,0,0,90.1']) {
      expect(looking(bbox), bbox).toHaveLength(1);
    }
    expect(looking(4)).toEqual(['bbox: invalidValue']);
  });

  it('is from the whole globe to a street', () => {
    expect(looking('0,0,1,1', '0')).toEqual([]);
    expect(looking('0,0,1,1', '22')).toEqual([]);
    for (const zoom of ['-1', '23', 'near']) {
      expect(looking('0,0,1,1', zoom)).toEqual(['zoom: invalidValue']);
    }
  });

  it('parts its clusters by windows', () => {
    const cluster = { lat: 36, lng: 10, count: 4, bbox: [9, 35, 11, 37] };
    const content = { clusters: [cluster], items: [], total: 4, partial: false };
    expect(mapContent.parse(content)).toEqual(content);
    expect(mapContent.safeParse({ ...content, clusters: [{ ...cluster, bbox: [] }] }).success).toBe(
      false,
    );
  });
});

describe('photos that are about to come', () => {
  it('say their size and type', () => {
    expect(announcedPhoto.parse({ bytes: 1, type: 'image/png' })).toEqual({
      bytes: 1,
      type: 'image/png',
    });
    expect(refusals(announcedPhoto, { bytes: 0, type: letters(100) })).toEqual([
      'bytes: noFilesUploaded',
    ]);
    expect(refusals(announcedPhoto, { bytes: 1.5, type: letters(101) })).toEqual([
      'bytes: invalidValue',
      'type: invalidValue',
    ]);
  });

  it('are refused by their own code when there are too many', () => {
    const { body } = prepareMedia;
    const photos = (count: number) => ({
      photos: Array(count).fill({ bytes: 1, type: 'image/png' }),
    });
    expect(body && refusals(body, photos(11))).toEqual([]);
    expect(body && refusals(body, photos(101))).toEqual(['photos: tooManyPhotos']);
    const uploads = receiveMedia.body;
    expect(uploads && refusals(uploads, { uploads: Array(100).fill(ID) })).toEqual([]);
    expect(uploads && refusals(uploads, { uploads: Array(101).fill(ID) })).toEqual([
      'uploads: tooManyPhotos',
    ]);
    expect(uploads?.parse({ uploads: [ID] })).toEqual({ uploads: [ID] });
  });
});

describe('what moderators write and see', () => {
  it('is a decision of the desk, with a reason', () => {
    const decided = (decision: string, reason: unknown = 'Contrefaçon') =>
      refusals(decisionOn('rentals'), { decision, reason });
    expect(decided('hide')).toEqual([]);
    expect(decided('burn')).toEqual(['decision: invalidValue']);
    expect(decided('hide', ' ')).toEqual(['reason: reasonRequired']);
    expect(decided('hide', 4)).toEqual(['reason: reasonRequired']);
    expect(decided('hide', letters(1_000))).toEqual([]);
    expect(decided('hide', letters(1_001))).toEqual(['reason: tooLong']);
    expect(suspendMember.body?.parse({ reason: ' Spam ' })).toEqual({ reason: 'Spam' });
  });

  it('looks for members by up to 254 letters, or for all', () => {
    const { query } = findMembers;
    expect(query?.parse({})).toEqual({ limit: 24, q: '' });
    expect(query && refusals(query, { q: letters(254) })).toEqual([]);
    expect(query && refusals(query, { q: letters(255) })).toEqual(['q: tooLong']);
  });

  it('shows a member with address and reports, and how many cases wait', () => {
    expect(Object.keys(moderatedUser._zod.def.shape)).toEqual(
      expect.arrayContaining(['firstname', 'email', 'reportCount', 'suspendedSince']),
    );
    expect(Object.keys(reportCases._zod.def.shape)).toContain('total');
  });
});

describe('the newsletter', () => {
  it('goes to an address, in French unless said', () => {
    expect(newsletterInput.parse({ email: 'A@b.tn' })).toEqual({ email: 'a@b.tn', language: 'fr' });
    expect(refusals(newsletterInput, { language: 'de' })).toEqual([
      'email: invalidEmail',
      'language: invalidValue',
    ]);
  });

  it('is confirmed and left by a token of up to 400 letters', () => {
    expect(newsletterToken.parse({ token: letters(400) })).toEqual({ token: letters(400) });
    expect(refusals(newsletterToken, { token: letters(401) })).toEqual(['token: invalidValue']);
    expect(refusals(newsletterToken, { token: '' })).toEqual(['token: required']);
    expect(refusals(newsletterToken, {})).toEqual(['token: required']);
  });
});

describe('phone numbers', () => {
  it('come with the code of their country', () => {
    expect(phoneSubmission.parse({ phone: '+216 22-12.34(56)' })).toEqual({
      phone: '+216 22-12.34(56)',
    });
    for (const phone of ['22123456', '+21622', 'tel +21622123456', '+21622123456#', 4]) {
      expect(refusals(phoneSubmission, { phone })).toEqual(['phone: invalidPhone']);
    }
    expect(refusals(phoneSubmission, { phone: `+${'1'.repeat(24)}` })).toEqual([]);
    expect(refusals(phoneSubmission, { phone: `+${'1'.repeat(25)}` })).toEqual([
      'phone: invalidPhone',
    ]);
  });

  it('are confirmed by six digits, the first of which is not zero', () => {
    const entered = (confirmationPhoneCode: unknown) =>
      refusals(phoneCode, { confirmationPhoneCode });
    expect(entered(100_000)).toEqual([]);
    expect(entered(999_999)).toEqual([]);
    for (const code of [99_999, 1_000_000, 123_456.5, '123456', undefined]) {
      expect(entered(code)).toEqual(['confirmationPhoneCode: invalidPhoneCode']);
    }
  });
});

describe('ratings and reports', () => {
  it('give one to five points, and words that are no duty', () => {
    expect(ratingInput.parse({ score: 5, comment: ' Parfait ' })).toEqual({
      score: 5,
      comment: 'Parfait',
    });
    expect(refusals(ratingInput, { score: 1, comment: letters(1_000) })).toEqual([]);
    for (const score of [0, 6, 4.5, undefined]) {
      expect(refusals(ratingInput, { score })).toEqual(['score: scoreRequired']);
    }
    expect(refusals(ratingInput, { score: 3, comment: letters(1_001) })).toEqual([
      'comment: tooLong',
    ]);
    expect(refusals(ratingInput, { score: 3, comment: 4 })).toEqual(['comment: invalidValue']);
  });

  it('name a reason of the list', () => {
    expect(reportInput.parse({ reason: 'scam', message: ' Faux ' })).toEqual({
      reason: 'scam',
      message: 'Faux',
    });
    expect(refusals(reportInput, { reason: 'ugly' })).toEqual(['reason: reasonRequired']);
    expect(refusals(reportInput, { reason: 'scam', message: letters(1_001) })).toEqual([
      'message: tooLong',
    ]);
    expect(refusals(reportInput, { reason: 'scam', message: letters(1_000) })).toEqual([]);
    expect(refusals(reportInput, { reason: 'scam', message: 4 })).toEqual([
      'message: invalidValue',
    ]);
  });
});

describe('signing in with somebody else', () => {
  const hash = letters(43);

  it('is with those the product knows', () => {
    expect(refusals(providerParams, { provider: 'google' })).toEqual([]);
    expect(refusals(providerParams, { provider: 'myspace' })).toEqual(['provider: invalidValue']);
  });

  it('binds the result to the page that began', () => {
    expect(socialStart.parse({ challenge: hash })).toEqual({ challenge: hash, language: 'fr' });
    const wrong = [letters(42), letters(44), `${letters(42)}=`, undefined];
    for (const text of wrong) {
      expect(refusals(socialStart, { challenge: text })).toEqual(['challenge: invalidValue']);
      expect(refusals(socialExchange, { handoff: text, verifier: hash })).toEqual([
        'handoff: invalidValue',
      ]);
      expect(refusals(socialExchange, { handoff: hash, verifier: text })).toEqual([
        'verifier: invalidValue',
      ]);
    }
    expect(refusals(socialStart, { challenge: hash, language: 'de' })).toEqual([
      'language: invalidValue',
    ]);
    expect(
      socialExchange.parse({ handoff: hash, verifier: hash, acceptTerms: true }),
    ).toMatchObject({ acceptTerms: true });
    expect(refusals(socialExchange, { handoff: hash, verifier: hash, acceptTerms: 'yes' })).toEqual(
      ['acceptTerms: invalidValue'],
    );
  });

  it('takes back what a provider brings, up to 4,000 letters each', () => {
    expect(socialReturn.parse({ code: 'c', state: 's', scope: 'x' })).toEqual({
      code: 'c',
      state: 's',
    });
    for (const field of ['code', 'state', 'error', 'user', 'iss']) {
      expect(refusals(socialReturn, { [field]: letters(4_000) })).toEqual([]);
      expect(refusals(socialReturn, { [field]: letters(4_001) })).toEqual([
        `${field}: invalidValue`,
      ]);
    }
  });
});

describe('what stands in addresses', () => {
  it('of places are words or a point', () => {
    const words = searchPlaces.query;
    expect(words && refusals(words, { q: 'Sfax' })).toEqual([]);
    expect(words && refusals(words, { q: '' })).toEqual(['q: addressNotFound']);
    expect(words && refusals(words, {})).toEqual(['q: addressNotFound']);
    expect(words && refusals(words, { q: letters(200) })).toEqual([]);
    expect(words && refusals(words, { q: letters(201) })).toEqual(['q: tooLong']);
    expect(reversePlace.query?.parse({ lat: '36.8', lng: '10.1' })).toEqual({
      lat: 36.8,
      lng: 10.1,
    });
    expect(reversePlace.query && refusals(reversePlace.query, { lat: '91', lng: 'x' })).toEqual([
      'lat: addressNotFound',
      'lng: addressNotFound',
    ]);
  });

  it('of readable pages are a route and a slug', () => {
    const { params } = getLanding;
    const at = (route: string, slug: string) => params && refusals(params, { route, slug });
    expect(at('louer', letters(160))).toEqual([]);
    expect(at('acheter', 'velo')).toEqual(['route: invalidValue']);
    expect(at('louer', letters(161))).toEqual(['slug: tooLong']);
    expect(at('louer', '')).toEqual(['slug: invalidValue']);
  });

  it('of a record is the code as it is printed, whole', () => {
    const { params } = verifyRecord;
    const at = (code: string) => params?.safeParse({ code }).success;
    expect(at('AB2C-DE3F-GH4J-KL5M')).toBe(true);
    for (const code of [
      'AB2C-DE3F-GH4J',
      'AB2C-DE3F-GH4J-KL5M-NP6Q',
      'ab2c-de3f-gh4j-kl5m',
      'AB1C-DE3F-GH4J-KL5M',
      'AB2CDE3FGH4JKL5M',
      'xAB2C-DE3F-GH4J-KL5M',
      'AB2C-DE3F-GH4J-KL5',
    ]) {
      expect(at(code), code).toBe(false);
    }
  });

  it('of a price hint is what is asked and how it is paid', () => {
    const { query } = getPriceHint;
    expect(query && refusals(query, {})).toEqual([
      'category: categoryRequired',
      'priceFrequency: invalidPriceFrequency',
      'currency: currencyRequired',
    ]);
    expect(
      query?.parse({ category: 'car', priceFrequency: 'day', currency: 'EUR', lat: '1', lng: '2' }),
    ).toEqual({ category: 'car', priceFrequency: 'day', currency: 'EUR', lat: 1, lng: 2 });
  });

  it("of a member's rentals may be a kind", () => {
    const { query } = listUserRentals;
    expect(query?.parse({ kind: 'request' })).toEqual({ kind: 'request', limit: 24 });
    expect(query && refusals(query, { kind: 'gift' })).toEqual(['kind: invalidValue']);
  });

  it('of the simulator are 1 to 90 days, in Tunisia unless said', () => {
    const { query } = simulatePrice;
    const simulated = (days: string, type = 'car', country = 'FR') =>
      query && refusals(query, { days, type, country });
    expect(query?.parse({ type: 'car', days: '3' })).toEqual({
      type: 'car',
      days: 3,
      country: 'TN',
    });
    expect(simulated('1')).toEqual([]);
    expect(simulated('90')).toEqual([]);
    for (const days of ['0', '91', '1.5', 'some']) {
      expect(simulated(days)).toEqual(['days: invalidValue']);
    }
    expect(simulated('3', 'castle', 'XX')).toEqual([
      'type: categoryRequired',
      'country: invalidValue',
    ]);
  });
});

describe('what a member is told of money and data', () => {
  it('is totals beside the list of sums', () => {
    expect(Object.keys(wallet._zod.def.shape).toSorted()).toEqual([
      'items',
      'nextCursor',
      'totals',
    ]);
  });

  it('is every subject of the data that is held, as it is kept', () => {
    const { shape } = personalData._zod.def;
    expect(Object.keys(shape).length).toBeGreaterThan(25);
    const rows = [{ id: ID, any: { thing: [1, null] } }];
    expect(shape.messages.parse(rows)).toEqual(rows);
    expect(shape.messages.safeParse(['x']).success).toBe(false);
  });
});
