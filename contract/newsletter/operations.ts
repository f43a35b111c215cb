import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { newsletterInput, newsletterToken } from './schemas.ts';

export const subscribeToNewsletter = operation({
  name: 'newsletter.subscribe',
  summary:
    'Ask for the newsletter: it starts once the link mailed to the address was confirmed. The response is the same for an address that has it.',
  method: 'POST',
  path: '/v1/newsletter',
  who: 'anyone',
  body: newsletterInput,
  status: 202,
  errors: [],
});

export const confirmNewsletter = operation({
  name: 'newsletter.confirm',
  summary: 'Confirm a subscription by the token of the mailed link.',
  method: 'POST',
  path: '/v1/newsletter/confirm',
  who: 'anyone',
  body: newsletterToken,
  status: 204,
  errors: ['invalidEmailToken'],
});

export const leaveNewsletter = operation({
  name: 'newsletter.leave',
  summary: 'End a subscription; the address is deleted.',
  method: 'POST',
  path: '/v1/newsletter/unsubscribe',
  who: 'anyone',
  body: newsletterToken,
  status: 204,
  errors: ['invalidEmailToken'],
});

const leaveParams = z.object({ token: z.string().check(z.maxLength(200)) });

export const openLeaveNewsletter = operation({
  name: 'newsletter.openLeave',
  summary: 'Redirect a browser that opens the link of a mail to the page that asks to confirm.',
  method: 'GET',
  path: '/v1/newsletter/unsubscribe/{token}',
  who: 'anyone',
  params: leaveParams,
  answers: 'redirect',
  status: 303,
  malformedIdError: 'notFound',
  errors: ['notFound'],
});

export const leaveNewsletterByMail = operation({
  name: 'newsletter.leaveByMail',
  summary: 'End a subscription by the button of a mail program (RFC 8058).',
  method: 'POST',
  path: '/v1/newsletter/unsubscribe/{token}',
  who: 'anyone',
  params: leaveParams,
  // the posted form has no meaning: none of its fields is read
  body: z.object({}),
  answers: 'redirect',
  status: 303,
  malformedIdError: 'invalidEmailToken',
  errors: ['invalidEmailToken'],
});
