import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { handoverRecord } from './schemas.ts';

export const verifyRecord = operation({
  name: 'records.verify',
  summary: 'The content of the record with this code, without personal data.',
  method: 'GET',
  path: '/v1/records/{code}',
  who: 'anyone',
  params: z.object({ code: z.string().check(z.regex(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)) }),
  output: handoverRecord,
  status: 200,
  malformedIdError: 'recordNotFound',
  errors: ['recordNotFound'],
});
