import { Gauge, type Registry } from 'prom-client';
import type { Database, PoolUse } from '../database/open-database.ts';
import { countJobs } from './job-counts.ts';

export interface Gauged {
  readonly database: Database;
  /** Left out: no metrics of the pool. */
  readonly poolUse?: (() => PoolUse) | undefined;
  readonly openStreams: () => number;
}

/** Registers the gauges, which are read when the metrics are requested. */
export function registerGauges(register: Registry, gauged: Gauged): void {
  const registers = [register];
  const { database, poolUse, openStreams } = gauged;
  if (poolUse !== undefined) {
    new Gauge({
      registers,
      name: 'kanban_database_connections',
      help: 'Connections of the pool, and calls that wait for one.',
      labelNames: ['state'],
      collect() {
        for (const [state, count] of Object.entries<number>({ ...poolUse() }))
          this.set({ state }, count);
      },
    });
  }
  new Gauge({
    registers,
    name: 'kanban_live_streams',
    help: 'Open streams of live changes.',
    collect() {
      this.set(openStreams());
    },
  });
  new Gauge({
    registers,
    name: 'kanban_jobs',
    help: 'Jobs of all nodes that wait, and those given up. Missing while the database is away.',
    labelNames: ['state'],
    async collect() {
      const counts = await countJobs(database);
      this.reset();
      for (const [state, count] of Object.entries<number>({ ...counts }))
        this.set({ state }, count);
    },
  });
}
