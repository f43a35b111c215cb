import { describe, expect, it } from 'vitest';
import { clientError, readAnswer } from './answer.ts';

const failed = (content: unknown, retryAfter?: string | null) => {
  const result = readAnswer(409, JSON.stringify(content), retryAfter);
  if (result.success) throw new Error('A refusal was read as a success.');
  return result.error;
};

describe('reading a response', () => {
  it('returns its content, or none for an empty one', () => {
    expect(readAnswer(200, '{"id":1}', null)).toEqual({ success: true, data: { id: 1 } });
    expect(readAnswer(299, '[]', null)).toEqual({ success: true, data: [] });
    expect(readAnswer(204, '', null)).toEqual({ success: true, data: undefined });
  });

  it('is a failure for every other status', () => {
    for (const status of [199, 300, 404, 500]) {
      expect(readAnswer(status, '{}', null)).toMatchObject({ success: false, error: { status } });
    }
  });

  it('returns the messages of the server, one or several', () => {
    const details = [{ field: 'name', code: 'tooLong' }];
    expect(failed({ code: 'tooLong', message: ['Trop long.', 'Vide.'], details })).toEqual({
      code: 'tooLong',
      status: 409,
      messages: ['Trop long.', 'Vide.'],
      details,
      retryAfter: null,
    });
    expect(failed({ code: 'notFound', message: 'Introuvable.' }).messages).toEqual([
      'Introuvable.',
    ]);
  });

  it('is an unknown failure when there is no code', () => {
    for (const content of [{}, null, { code: 4 }]) {
      expect(failed(content)).toMatchObject({ code: 'unknownError', messages: [], details: [] });
    }
    expect(readAnswer(500, '', null)).toMatchObject({
      error: { code: 'unknownError', status: 500 },
    });
  });

  it('accepts a code that only a newer server knows', () => {
    expect(failed({ code: 'brandNew' }).code).toBe('brandNew');
  });

  it('returns when to try again, in seconds', () => {
    expect(failed({}, '30').retryAfter).toBe(30);
    for (const header of ['soon', '', '0', null, undefined]) {
      expect(failed({}, header).retryAfter).toBeNull();
    }
  });

  it('that cannot be parsed is a separate failure', () => {
    expect(readAnswer(200, '<html>', '5')).toEqual(clientError('unknownError'));
    expect(clientError('networkProblem')).toEqual({
      success: false,
      error: { code: 'networkProblem', status: 0, messages: [], details: [], retryAfter: null },
    });
  });
});
