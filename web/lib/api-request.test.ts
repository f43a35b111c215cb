import { describe, expect, it } from 'vitest';
import { readAnswer } from '#contract/answer.ts';
import { callUrl } from '#contract/call-url.ts';

describe('the address of a call', () => {
  it('fills in parameters and leaves out what is absent', () => {
    const url = callUrl(
      { method: 'GET', path: '/v1/users/{id}/rentals' },
      { params: { id: 'a/b' }, query: { kind: 'offer', cursor: undefined, limit: 3 } },
    );
    expect(url).toBe('/user/v1/users/a%2Fb/rentals?kind=offer&limit=3');
  });
});

describe('an answer of the API', () => {
  it('is its data when it succeeded, nothing for an empty one', () => {
    expect(readAnswer(200, '{"id":1}', null)).toEqual({ success: true, data: { id: 1 } });
    expect(readAnswer(204, '', null)).toEqual({ success: true, data: undefined });
  });

  it('gives the code, texts, fields and time to retry of an error', () => {
    const body = { statusCode: 429, code: 'tooManyRequests', message: 'Doucement' };
    expect(readAnswer(429, JSON.stringify(body), '30')).toEqual({
      success: false,
      error: {
        code: 'tooManyRequests',
        status: 429,
        messages: ['Doucement'],
        details: [],
        retryAfter: 30,
      },
    });
  });

  it('is an unknown error when it cannot be read, and an outage when a proxy says that its server is away', () => {
    expect(readAnswer(500, '<html>', null)).toMatchObject({ error: { code: 'unknownError' } });
    expect(readAnswer(502, '<html>', null)).toMatchObject({ error: { code: 'networkProblem' } });
  });
});
