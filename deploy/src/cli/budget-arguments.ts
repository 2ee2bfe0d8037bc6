import { InvalidArgumentError } from 'commander';
import { ALL, budgetSchema, type Budgets, type WholeBudget } from '../pins/budgets.ts';
import { nameSchema } from '../release/release.ts';

/** Reads `errors=2%,views=200`, after `mf-boards:` for one release, and adds it to those before. */
export function collectBudgets(argument: string, before: Budgets = {}): Budgets {
  const [, name = ALL, limits = ''] = /^(?:([a-z][a-z0-9-]*):)?(.+)$/.exec(argument) ?? [];
  if (name !== ALL && !nameSchema.safeParse(name).success) {
    throw new InvalidArgumentError(`"${name}" is no name of a release.`);
  }
  const budget = Object.fromEntries(limits.split(',').map(readLimit));
  const parsed = budgetSchema.strict().safeParse(budget);
  if (parsed.success) return { ...before, [name]: parsed.data };
  throw new InvalidArgumentError(
    'A budget has errors, failed, crashed and slow as percentages, and views as a number.',
  );
}

function readLimit(text: string): [name: string, limit: number] {
  const [, name = '', number, percent] = /^\s*(\w+)=([\d.]+)(%?)\s*$/.exec(text) ?? [];
  const isShare = name !== 'views';
  // A share without its sign could be meant as a part of one.
  if (number === undefined || isShare !== (percent === '%')) {
    throw new InvalidArgumentError(`"${text}" is not a limit, as errors=2% or views=200.`);
  }
  return [name, isShare ? Number(number) / 100 : Number(number)];
}

/** A budget as it is typed. */
export const budgetText = (budget: WholeBudget): string =>
  Object.entries(budget)
    .map(
      ([name, limit]) =>
        `${name}=${name === 'views' ? limit : `${Math.round(limit * 10_000) / 100}%`}`,
    )
    .join(',');
