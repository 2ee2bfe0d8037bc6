import { expect, test } from '@jest/globals';
import { budgetOf } from '../pins/budgets.ts';
import { changeSettings } from '../pin/switches.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { budgetText, collectBudgets } from './budget-arguments.ts';

test('budgets are typed as percentages, for all releases or for one', () => {
  const all = collectBudgets('errors=3%,slow=40%');
  const both = collectBudgets('mf-boards:views=500', all);
  expect(both).toEqual({ all: { errors: 0.03, slow: 0.4 }, 'mf-boards': { views: 500 } });
  expect(budgetText(budgetOf(both, 'mf-boards'))).toBe(
    'errors=3%,failed=2%,crashed=1%,slow=40%,views=500',
  );
});

test.each(['errors=3', 'errors=0.03', 'views=2%', 'error=3%', 'mf_x:errors=3%', 'errors=300%', ''])(
  '"%s" is no budget',
  (text) => {
    expect(() => collectBudgets(text)).toThrow();
  },
);

test('a budget of one release leaves those of others', async () => {
  const fake = await createPinnedStore();
  const change = { ...fake, env: 'local' };
  await changeSettings({ ...change, settings: { budgets: { all: { errors: 0.03 } } } });
  const { pins } = await changeSettings({
    ...change,
    settings: { budgets: { 'mf-boards': { views: 500 } } },
  });
  expect(pins.settings?.budgets).toEqual({ all: { errors: 0.03 }, 'mf-boards': { views: 500 } });
});
