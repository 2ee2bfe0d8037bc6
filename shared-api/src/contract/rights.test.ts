import { expect, test } from '@jest/globals';
import { allCalls, rightOf } from './index.ts';

const rights = new Map(allCalls().map((one) => [one.name, rightOf(one)]));

test.each([
  ['card.getCardById', 'card:read'],
  ['card.cardActivity', 'card:read'],
  ['auth.searchByBoardId', 'auth:read'],
  ['card.edit', 'card:write'],
  ['setting.editSettings', 'setting:write'],
  ['auth.login', 'auth:write'],
  ['admin.erasePerson', 'admin:write'],
] as const)('%s needs %s', (name, right) => {
  expect(rights.get(name)).toBe(right);
});
