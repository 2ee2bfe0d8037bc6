import { expect, test } from '@jest/globals';
import { readConfig } from './config.ts';

test('the log of changes is kept for good, or for a number of days', () => {
  expect(readConfig({})).not.toHaveProperty('changesKeepDays');
  expect(readConfig({ CHANGES_KEEP_DAYS: '' })).not.toHaveProperty('changesKeepDays');
  expect(readConfig({ CHANGES_KEEP_DAYS: '365' })).toMatchObject({ changesKeepDays: 365 });
  const refusals = {
    '89': 'must be at least 90 days',
    '1.5': 'must be a whole number of days',
    ever: 'must be a number of days',
  };
  for (const [days, refusal] of Object.entries(refusals)) {
    expect(() => readConfig({ CHANGES_KEEP_DAYS: days })).toThrow(`CHANGES_KEEP_DAYS ${refusal}`);
  }
});
