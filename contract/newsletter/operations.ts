import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { newsletterInput, newsletterToken } from './schemas.ts';

export const subscribeToNewsletter = operation({
  name: 'newsletter.subscribe',
  summary:
    'Ask for the newsletter: it comes once the link mailed to the address was opened. Alike for an address that has it.',
  method: 'POST',
  path: '/v1/newsletter',
  who: 'anyone',
  body: newsletterInput,
  status: 202,
  errors: [],
});

export const confirmNewsletter = operation({
  name: 'newsletter.confirm',
  summary: "The address is its owner's, who wants the newsletter.",
  method: 'POST',
  path: '/v1/newsletter/confirm',
  who: 'anyone',
  body: newsletterToken,
  status: 204,
  errors: ['invalidEmailToken'],
});

export const leaveNewsletter = operation({
  name: 'newsletter.leave',
  summary: 'No more newsletters; the address is forgotten.',
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
  summary: 'Lead a browser that opens the link of a mail to the page that asks for one press.',
  method: 'GET',
  path: '/v1/newsletter/unsubscribe/{token}',
  who: 'anyone',
  params: leaveParams,
  answers: 'redirect',
  status: 303,
  absent: 'notFound',
  errors: ['notFound'],
});

export const leaveNewsletterByMail = operation({
  name: 'newsletter.leaveByMail',
  summary: 'The same by one press in a mail programme (RFC 8058).',
  method: 'POST',
  path: '/v1/newsletter/unsubscribe/{token}',
  who: 'anyone',
  params: leaveParams,
  // what is posted says nothing more, whatever it is: nothing of it is kept
  body: z.object({}),
  answers: 'redirect',
  status: 303,
  absent: 'invalidEmailToken',
  errors: ['invalidEmailToken'],
});
