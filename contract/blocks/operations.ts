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
  absent: 'userNotFound',
  errors: ['userNotFound'],
});

export const blockUser = operation({
  name: 'blocks.block',
  summary: 'No messages and proposals between the caller and a member, in either direction.',
  method: 'POST',
  path: '/v1/users/{id}/block',
  who: 'member',
  params: idParams,
  status: 204,
  absent: 'userNotFound',
  errors: ['userNotFound', 'notPermitted'],
  whileSuspended: true,
});

export const unblockUser = operation({
  name: 'blocks.unblock',
  summary: 'Take a block back. None there is no error.',
  method: 'DELETE',
  path: '/v1/users/{id}/block',
  who: 'member',
  params: idParams,
  status: 204,
  absent: 'userNotFound',
  errors: ['userNotFound'],
  whileSuspended: true,
});
