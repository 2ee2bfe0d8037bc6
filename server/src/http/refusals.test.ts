import { expect, test } from '@jest/globals';
import { conflict, DomainError, ruleBroken } from '../core/domain-errors.ts';
import { errorResponseOf } from './error-responses.ts';

test('a refusal has its code, its params and an English sentence made of them', () => {
  const current = { id: 7 };
  const refusal = conflict('limit-reached', { of: 'presets', limit: 50 }, current);
  expect(errorResponseOf(refusal, 'request')).toEqual({
    status: 409,
    code: 'limit-reached',
    params: { of: 'presets', limit: 50 },
    message: 'You can have at most 50 presets. Delete one first.',
    data: current,
  });
});

test('codes are thrown with the params and under the status that the contract gives them', () => {
  expect(new DomainError('card-deleted', { name: 'Ignition' }).status).toBe(404);
  // @ts-expect-error: a code that the contract lacks
  expect(() => new DomainError('out-of-ink', {})).toThrow();
  // @ts-expect-error: params of another code
  expect(new DomainError('card-deleted', { entity: 'card' })).toBeInstanceOf(Error);
  // @ts-expect-error: a code of another status
  expect(ruleBroken('locked', { entity: 'card' })).toBeInstanceOf(Error);
});
