import * as z from 'zod/mini';
import { idParams } from '../list.ts';
import { operation } from '../operation.ts';
import { deviceSession } from './schemas.ts';

export const listSessions = operation({
  name: 'accounts.sessions',
  summary: 'The devices the caller is signed in on, the most recently used first.',
  method: 'GET',
  path: '/v1/sessions',
  who: 'member',
  output: z.object({ items: z.array(deviceSession) }),
  status: 200,
  errors: [],
});

export const endSession = operation({
  name: 'accounts.endSession',
  summary: 'Sign one device out.',
  method: 'DELETE',
  path: '/v1/sessions/{id}',
  who: 'member',
  params: idParams,
  status: 204,
  malformedIdError: 'sessionNotFound',
  errors: ['sessionNotFound'],
  forSuspendedMembersToo: true,
});

export const endOtherSessions = operation({
  name: 'accounts.endOtherSessions',
  summary: 'Sign every other device out.',
  method: 'DELETE',
  path: '/v1/sessions',
  who: 'member',
  status: 204,
  errors: [],
  forSuspendedMembersToo: true,
});
