import * as z from 'zod/mini';
import { id } from '../list.ts';
import { operation } from '../operation.ts';
import { contactInput } from './schemas.ts';

export const getCaptcha = operation({
  name: 'contact.captcha',
  summary: 'An ALTCHA challenge (proof of work), to be solved by the browser.',
  method: 'GET',
  path: '/v1/captcha',
  who: 'anyone',
  output: z.looseObject({}),
  status: 200,
  errors: [],
});

export const sendContactMessage = operation({
  name: 'contact.send',
  summary: 'Write to the people who run the site.',
  method: 'POST',
  path: '/v1/contact',
  who: 'anyone',
  body: contactInput,
  output: z.object({ id }),
  status: 201,
  errors: ['captchaFailed'],
});
