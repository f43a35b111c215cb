import * as z from 'zod/mini';
import { COUNTRY_CODES } from '../countries.ts';
import { LIMITS } from '../limits.ts';
import { operation } from '../operation.ts';
import { SIMULATED_TYPES, simulation } from './schemas.ts';

export const simulatePrice = operation({
  name: 'simulator.simulate',
  summary: 'The price of renting something for some days, from live offers or a reference table.',
  method: 'GET',
  path: '/v1/simulator',
  who: 'anyone',
  query: z.object({
    type: z.enum(SIMULATED_TYPES, { error: 'categoryRequired' }),
    days: z.coerce
      .number({ error: 'invalidValue' })
      .check(
        z.int({ error: 'invalidValue' }),
        z.gte(1, { error: 'invalidValue' }),
        z.lte(LIMITS.simulatedDays, { error: 'invalidValue' }),
      ),
    country: z._default(z.enum(COUNTRY_CODES, { error: 'invalidValue' }), 'TN'),
  }),
  output: simulation,
  status: 200,
  errors: [],
});
