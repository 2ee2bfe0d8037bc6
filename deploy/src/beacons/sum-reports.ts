import { mergeTallies } from './tally.ts';
import { phases, type BeaconSummary, type Phase } from './beacon.ts';

const SHOWN_ERRORS = 50;

type Count = BeaconSummary['remotes'][number];
type Failure = BeaconSummary['errors'][number];

/** Adds what pages reported to several gateways, or to one on several days. */
export function sumReports(reports: readonly [BeaconSummary, ...BeaconSummary[]]): BeaconSummary {
  const counts = new Map<string, Count>();
  const failures = new Map<string, Failure>();
  const pages = new Map<string, string>();
  for (const report of reports) {
    for (const one of report.remotes) {
      const key = `${one.remote}@${one.version}`;
      const known = counts.get(key);
      const tallies = mergeTallies(known?.tallies, one.tallies);
      counts.set(key, { ...one, counts: added(known?.counts, one.counts), tallies });
    }
    for (const one of report.errors) {
      const { remote, version, phase, error } = one;
      const key = JSON.stringify([remote, version, phase, error]);
      const known = failures.get(key);
      const last = known && known.last > one.last ? known.last : one.last;
      failures.set(key, { ...one, count: one.count + (known?.count ?? 0), last });
    }
    for (const [revision, last] of Object.entries(report.pages)) {
      if (last > (pages.get(revision) ?? '')) pages.set(revision, last);
    }
  }
  const [first] = reports;
  return {
    env: first.env,
    since: reports.map(({ since }) => since).toSorted()[0] ?? first.since,
    remotes: [...counts.values()],
    errors: [...failures.values()]
      .toSorted((a, b) => (a.last < b.last ? 1 : -1))
      .slice(0, SHOWN_ERRORS),
    pages: Object.fromEntries(pages),
  };
}

function added(before: Count['counts'] = {}, more: Count['counts']): Record<Phase, number> {
  const sums = phases.map((phase) => [phase, (before[phase] ?? 0) + (more[phase] ?? 0)] as const);
  return Object.fromEntries(sums) as Record<Phase, number>;
}
