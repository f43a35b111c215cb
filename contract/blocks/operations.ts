import * as z from 'zod/mini';
import { idParams, paging } from '../list.ts';
import { operation } from '../operation.ts';
import { blockList } from './schemas.ts';

export const listBlocks = operation({
  name: 'blocks.list',
  summary: 'The members the caller has blocked, the latest first.',
  method: 'GET',
  path: '/v1/blocks',
  who: 'member',
  query: paging,
  output: blockList,
  status: 200,
  errors: [],
});

export const getBlock = operation({
  name: 'blocks.get',
  summary: 'Whether the caller has blocked a member.',
  method: 'GET',
  path: '/v1/users/{id}/block',
  who: 'member',
  params: idParams,
  output: z.object({ blocked: z.boolean() }),
  status: 200,
  malformedIdError: 'userNotFound',
  errors: ['userNotFound'],
});

export const blockUser = operation({
  name: 'blocks.block',
  summary: 'Block a member: no messages and proposals between the two, in either direction.',
  method: 'POST',
  path: '/v1/users/{id}/block',
  who: 'member',
  params: idParams,
  status: 204,
  malformedIdError: 'userNotFound',
  errors: ['userNotFound', 'notPermitted'],
  forSuspendedMembersToo: true,
});

export const unblockUser = operation({
  name: 'blocks.unblock',
  summary: 'Remove a block. It is no error when there is none.',
  method: 'DELETE',
  path: '/v1/users/{id}/block',
  who: 'member',
  params: idParams,
  status: 204,
  malformedIdError: 'userNotFound',
  errors: ['userNotFound'],
  forSuspendedMembersToo: true,
});
