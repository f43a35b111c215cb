import { operation } from '../operation.ts';
import { nextStepList } from './schemas.ts';

export const listNextSteps = operation({
  name: 'nextSteps.list',
  summary:
    "What comes next in each of the caller's open bookings and pending proposals, and who is to do it: the most urgent first.",
  method: 'GET',
  path: '/v1/next-steps',
  who: 'member',
  output: nextStepList,
  status: 200,
  errors: [],
});
