import type { ApiClient } from 'shared-api/client';
import { createLoading } from 'shared-ui/create-loading';
import { createSubmission } from 'shared-ui/create-submission';
import { saveBlob } from 'shared-ui/save-blob';

interface Services {
  readonly api: ApiClient;
}

type Input<Name extends keyof ApiClient['admin']> = NonNullable<
  Parameters<ApiClient['admin'][Name]>[0]
>;

type ActName =
  | 'deactivate'
  | 'reactivate'
  | 'endSessions'
  | 'resetSecondFactors'
  | 'setAdministrator'
  | 'erasePerson'
  | 'setQuota'
  | 'transferProject'
  | 'removeProject'
  | 'editSettings';

/** What an administrator does, as plain data. */
export type Act = {
  [Name in ActName]: { readonly call: Name; readonly input: Input<Name> };
}[ActName];

/** A page of what is found by its name. */
export interface WantedPage {
  readonly search: string;
  readonly offset: number;
  readonly itemsPerPage: number;
}

/** Which accounts are shown. */
export type PeopleFilter = NonNullable<Input<'getPeople'>['only']>;

/** The requests of the console of administrators. */
export const administration = {
  people: createLoading(
    'administeredPeople',
    ({ api }: Services, wanted: WantedPage & { only?: PeopleFilter }) =>
      api.admin.getPeople(wanted),
  ),
  heirs: createLoading('newOwners', async ({ api }: Services, search: string) => {
    const wanted = { search, only: 'active', itemsPerPage: 10 } as const;
    return (await api.admin.getPeople(wanted)).data;
  }),
  projects: createLoading('administeredProjects', ({ api }: Services, wanted: WantedPage) =>
    api.admin.getProjects(wanted),
  ),
  instanceSettings: createLoading(
    'instanceSettings',
    async ({ api }: Services, _: null) => (await api.admin.getSettings()).data,
  ),
  audit: createLoading('auditLog', ({ api }: Services, wanted: Input<'getAudit'>) =>
    api.admin.getAudit(wanted),
  ),
  auditExport: createSubmission(
    'auditExport',
    async ({ api }: Services, wanted: Input<'exportAudit'>) => {
      saveBlob((await api.admin.exportAudit(wanted)).data, `audit.${wanted.format}`);
      return null;
    },
  ),
  health: createLoading('instanceHealth', async ({ api }: Services, _: null) => ({
    ...(await api.admin.getHealth()).data,
    jobs: (await api.admin.getJobs()).data,
  })),
  testMail: createSubmission(
    'testMail',
    async ({ api }: Services, _: null) => (await api.admin.sendTestMail()).data,
  ),
  administrativeAct: createSubmission('administrativeAct', async ({ api }: Services, act: Act) => {
    const calls = api.admin as unknown as Record<ActName, (input: object) => Promise<unknown>>;
    await calls[act.call](act.input);
    return null;
  }),
  publicProjects: createLoading('publicProjects', ({ api }: Services, wanted: WantedPage) =>
    api.project.getPublic(wanted),
  ),
};
