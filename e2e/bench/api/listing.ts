import { sql } from 'kysely';
import { createApiClient } from 'shared-api/client';
import type { Bench } from './bench.ts';
import { seedBoards, seedColleagues, seedProjects } from './many-projects.ts';

const [FEW, MANY] = [10, 10_000];
const [ROUNDS, WARM_UP, ROUNDS_OF_A_CHANGE] = [60, 12, 6];
const PAGE = 10;

/** The queries in addition to the page. */
const queries = {
  firstPage: '',
  lastPage: '',
  archive: '',
  byName: 'sortBy=name&sortOrder=asc',
  byNameBackwards: 'sortBy=name&sortOrder=desc',
  byCreated: 'sortBy=created&sortOrder=asc',
  byCompletion: 'sortBy=completion&sortOrder=desc',
  byCompletionBackwards: 'sortBy=completion&sortOrder=asc',
  byTeamSize: 'sortBy=teamSize&sortOrder=desc',
  byTeamSizeBackwards: 'sortBy=teamSize&sortOrder=asc',
  byCreator: 'sortBy=creator&sortOrder=asc',
  byCreatorBackwards: 'sortBy=creator&sortOrder=desc',
  search: 'search=7919',
  searchFindingAll: 'search=o',
  ofPerson: 'users=colleague57%40example.org',
  ofJobRole: 'roles=QA%20Tester',
  withTag: 'tags=Tag%2021',
  withStatus: 'status=active',
  withCompletion: 'completionMin=20&completionMax=60',
} as const;
type Kind = keyof typeof queries;

type Server = Pick<Bench, 'url' | 'database'>;

interface Place {
  readonly path: string;
  readonly token: string;
  readonly count: number;
}

type Places = Readonly<Record<'few' | 'many', Place>>;

const median = (figures: number[]) => figures.sort((a, b) => a - b)[figures.length >> 1] ?? 0;
const rounded = (figure: number) => Math.round(figure * 100) / 100;

async function timed(url: string, token: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await response.text();
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return performance.now() - start;
}

function urlOf(base: string, kind: Kind, { path, count }: Place): string {
  const lastOffset = Math.floor((count * 0.8 - 1) / PAGE) * PAGE;
  const flag = kind === 'archive' ? 1 : 0;
  const offset = kind === 'lastPage' ? lastOffset : 0;
  return `${base}/${path}/${flag}/${PAGE}/${offset}?${queries[kind]}`;
}

/** Records a change, as every transaction does that affects listings. */
const change = (database: Bench['database']) =>
  sql`insert into listing_changes default values`.execute(database);

/**
 * Medians for a page among few and among many, requested in turn so that both see the same state of
 * the machine, and for the first page among many after a change, when everything has to be found
 * again.
 */
async function comparison({ url, database }: Server, kind: Kind, { few, many }: Places) {
  const times = { few: [] as number[], many: [] as number[], changed: [] as number[] };
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const [small, large] = [
      await timed(urlOf(url, kind, few), few.token),
      await timed(urlOf(url, kind, many), many.token),
    ];
    if (round < 0) continue;
    times.few.push(small);
    times.many.push(large);
    if (round % ROUNDS_OF_A_CHANGE !== 0) continue;
    await change(database);
    times.changed.push(await timed(urlOf(url, kind, many), many.token));
  }
  const [fewMs, manyMs] = [median(times.few), median(times.many)];
  return {
    fewMs: rounded(fewMs),
    manyMs: rounded(manyMs),
    ratio: rounded(manyMs / fewMs),
    manyAfterAChangeMs: rounded(median(times.changed)),
  };
}

async function comparisons(server: Server, places: Places) {
  const found: Partial<Record<Kind, Awaited<ReturnType<typeof comparison>>>> = {};
  for (const kind of Object.keys(queries) as Kind[]) {
    found[kind] = await comparison(server, kind, places);
  }
  return found;
}

/** Two people, one of few projects and one of many, and for each a project of so many boards. */
export async function seedListing({ url, database }: Server) {
  const anonymous = createApiClient({ baseUrl: url, token: () => null });
  const person = { firstName: 'Lister', lastName: '-', password: 'Correct!Horse1' };
  await seedColleagues(database);
  const placesOf = async (name: string, count: number) => {
    const email = `${name}@example.org`;
    const { token } = await anonymous.auth.createUser({ ...person, email });
    await seedProjects(database, { email, count });
    const projectId = await seedBoards(database, { email, count });
    const place = (path: string): Place => ({ path, token, count });
    return {
      projects: place('project/getAllProject'),
      boards: place(`board/getAllBoard/${projectId}`),
    };
  };
  const [few, many] = [await placesOf('few', FEW), await placesOf('many', MANY)];
  return {
    projects: { few: few.projects, many: many.projects },
    boards: { few: few.boards, many: many.boards },
  };
}

/** Whether a page of 10,000 projects, or of the boards of a project, comes as fast as one of 10. */
export async function measureListing(
  server: Server,
  { projects, boards }: Awaited<ReturnType<typeof seedListing>>,
) {
  return {
    few: FEW,
    many: MANY,
    projects: await comparisons(server, projects),
    boards: await comparisons(server, boards),
  };
}
