import { cpus } from 'node:os';
import { measureBrowser } from './browser/measure.ts';
import { measureDelivery } from './delivery/measure.ts';
import { measureServer } from './api/measure.ts';
import { measureFairness } from './fairness/measure.ts';

const measurements = {
  browser: measureBrowser,
  delivery: measureDelivery,
  server: measureServer,
  fairness: measureFairness,
};
type Part = keyof typeof measurements;

// Progress goes to standard error, since standard output only has the JSON.
const report = (line: string) => process.stderr.write(`${line}\n`);

console.log = report;
const wanted = process.argv.slice(2).filter((name): name is Part => name in measurements);
const parts = wanted.length > 0 ? wanted : (Object.keys(measurements) as Part[]);
const figures: Record<string, unknown> = {
  machine: { cores: cpus().length, node: process.version },
};
for (const part of parts) figures[part] = await measurements[part](report);
process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
