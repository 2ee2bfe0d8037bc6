import path from 'node:path';

const KINDS = ['lines', 'branches', 'functions'] as const;

interface Count {
  readonly covered: number;
  readonly total: number;
}
type Counts = Record<(typeof KINDS)[number], Count>;

/** The contents of jest's `coverage-summary.json`: counts by file, and of all files as `total`. */
export type Summary = Record<string, Counts>;

const SHARE_CHARACTERS = 9;

const NOTHING: Count = { covered: 0, total: 0 };

const percent = ({ covered, total }: Count): string =>
  total === 0 ? '–' : `${((covered / total) * 100).toFixed(1)} %`;

const sumOf = (one: Count, other: Count): Count => ({
  covered: one.covered + other.covered,
  total: one.total + other.total,
});

/** The files by the package they are in, the packages by name. */
function byPackage(summary: Summary, root: string): [string, Counts][] {
  const packages = new Map<string, Counts>();
  for (const [file, counts] of Object.entries(summary)) {
    if (file === 'total') continue;
    const [name = ''] = path.relative(root, file).split(path.sep);
    const sums = packages.get(name) ?? { lines: NOTHING, branches: NOTHING, functions: NOTHING };
    packages.set(name, {
      lines: sumOf(sums.lines, counts.lines),
      branches: sumOf(sums.branches, counts.branches),
      functions: sumOf(sums.functions, counts.functions),
    });
  }
  return [...packages].sort(([one], [other]) => one.localeCompare(other));
}

/** A line for each package, with the shares of its sources that tests have run. */
export function tableOf(summary: Summary, root: string): string {
  const packages = byPackage(summary, root);
  const width = Math.max(
    ...['package', ...packages.map(([name]) => name)].map(({ length }) => length),
  );
  const line = (name: string, shares: readonly string[]) =>
    [name.padEnd(width), ...shares.map((share) => share.padStart(SHARE_CHARACTERS))].join('  ');
  return [
    line('package', KINDS),
    ...packages.map(([name, sums]) =>
      line(
        name,
        KINDS.map((kind) => percent(sums[kind])),
      ),
    ),
  ].join('\n');
}
