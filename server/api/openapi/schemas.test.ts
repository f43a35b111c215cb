import { describe, expect, it } from 'vitest';
import { registration } from '#contract/accounts/schemas.ts';
import { operation } from '#contract/operation.ts';
import { openapiSchemas } from './schemas.ts';

describe('the names of schemas', () => {
  it('are for one shape each: what is sent without its defaults needs another name than what is answered', () => {
    const echo = operation({
      name: 'test.echo',
      summary: 'A registration, answered as it was sent.',
      method: 'POST',
      path: '/v1/echo',
      who: 'anyone',
      body: registration,
      output: registration,
      status: 200,
      errors: [],
    });
    const { referTo, components } = openapiSchemas([echo]);
    expect(referTo(registration, 'input')).toEqual({ $ref: '#/components/schemas/Registration' });
    expect(components.Registration?.required).not.toContain('language');
    expect(() => referTo(registration, 'output')).toThrow('Registration differs');
  });
});
