import type { ApiClient } from 'shared-api/client';
import { createResource } from './create-resource.ts';
import { createSubmission } from './create-submission.ts';

const MENU_PROJECTS = 50;
/** As many results as show without scrolling. */
const QUICK = 7;

/** What the shell's own screens read and send. */
export const resources = {
  overview: createResource(
    'overview',
    async (api, _: null) => (await api.dashboard.getOverview()).data,
  ),
  projectMenu: createResource('projectMenu', async (api, _: null) => {
    const page = { archiveFlag: 0, itemsPerPage: MENU_PROJECTS, offset: 0 } as const;
    const { data } = await api.project.getAllProject(page);
    return data.map(({ id, name }) => ({ id, name }));
  }),
  cardPlace: createResource(
    'cardPlace',
    async (api, cardId: number) => (await api.card.getPlace({ cardId })).data,
  ),
  person: createResource(
    'person',
    async (api, userId: number) => (await api.dashboard.getPerson({ userId })).data,
  ),
  quickSearch: createResource('quickSearch', async (api, searchText: string) => {
    const { data, counts } = await api.search.find({ type: 'all', searchText, limit: QUICK });
    return { results: data, count: counts.all };
  }),
  sessions: createResource('sessions', async (api, _: null) => (await api.auth.getSessions()).data),
  accessTokens: createResource(
    'accessTokens',
    async (api, _: null) => (await api.auth.getAccessTokens()).data,
  ),
  profile: createSubmission(
    'profile',
    async (api, input: Parameters<ApiClient['auth']['editProfile']>[0]) =>
      (await api.auth.editProfile(input)).data,
  ),
  avatar: createSubmission(
    'avatar',
    async (api, file: File | null) =>
      (file === null ? await api.auth.removeAvatar() : await api.auth.setAvatar({ file })).data,
  ),
  password: createSubmission(
    'password',
    async (api, input: Parameters<ApiClient['auth']['changePassword']>[0]) => {
      await api.auth.changePassword(input);
      return null;
    },
  ),
  sessionEnding: createSubmission('sessionEnding', async (api, sessionId: number | null) => {
    await api.auth.revokeSession(sessionId === null ? {} : { sessionId });
    return null;
  }),
  newToken: createSubmission('newToken', async (api, name: string) => {
    const { token } = await api.auth.createAccessToken({ name });
    return { name, token };
  }),
  tokenDeletion: createSubmission('tokenDeletion', async (api, accessTokenId: number) => {
    await api.auth.deleteAccessToken({ accessTokenId });
    return null;
  }),
};
