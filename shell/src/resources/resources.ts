import type { ApiClient } from 'shared-api/client';
import { createLoading } from 'shared-ui/create-loading';
import { createSubmission } from 'shared-ui/create-submission';
import { withTicks } from './card-ticks.ts';

/** As many results as show without scrolling. */
const QUICK = 7;

/** Further down than any list has cards. */
const AT_END = 1_000_000;

interface NewCard {
  readonly name: string;
  readonly board: { readonly id: number; readonly name: string };
  readonly listId: number;
}

/** What the shell's own screens read and send. */
export const resources = {
  overview: createLoading(
    'overview',
    async (api: ApiClient, _: null) => (await api.dashboard.getOverview()).data,
    { changes: withTicks },
  ),
  cardPlace: createLoading(
    'cardPlace',
    async (api: ApiClient, cardId: number) => (await api.card.getPlace({ cardId })).data,
  ),
  person: createLoading(
    'person',
    async (api: ApiClient, userId: number) => (await api.dashboard.getPerson({ userId })).data,
  ),
  quickSearch: createLoading(
    'quickSearch',
    async (api: ApiClient, searchText: string) => {
      const { data, counts } = await api.search.find({ type: 'all', searchText, limit: QUICK });
      return { results: data, count: counts.all };
    },
    { isForgottenWhenLeft: true },
  ),
  sessions: createLoading(
    'sessions',
    async (api: ApiClient, _: null) => (await api.auth.getSessions()).data,
  ),
  accessTokens: createLoading(
    'accessTokens',
    async (api: ApiClient, _: null) => (await api.auth.getAccessTokens()).data,
  ),
  newCard: createSubmission('newCard', async (api: ApiClient, { name, board, listId }: NewCard) => {
    await api.card.create({ name, boardId: board.id, listId, position: AT_END });
    return { boardName: board.name };
  }),
  profile: createSubmission(
    'profile',
    async (api: ApiClient, input: Parameters<ApiClient['auth']['editProfile']>[0]) =>
      (await api.auth.editProfile(input)).data,
  ),
  avatar: createSubmission(
    'avatar',
    async (api: ApiClient, file: File | null) =>
      (file === null ? await api.auth.removeAvatar() : await api.auth.setAvatar({ file })).data,
  ),
  password: createSubmission(
    'password',
    async (api: ApiClient, input: Parameters<ApiClient['auth']['changePassword']>[0]) => {
      await api.auth.changePassword(input);
      return null;
    },
  ),
  sessionEnding: createSubmission(
    'sessionEnding',
    async (api: ApiClient, sessionId: number | null) => {
      await api.auth.revokeSession(sessionId === null ? {} : { sessionId });
      return null;
    },
  ),
  newToken: createSubmission('newToken', async (api: ApiClient, name: string) => {
    const { token } = await api.auth.createAccessToken({ name });
    return { name, token };
  }),
  tokenDeletion: createSubmission(
    'tokenDeletion',
    async (api: ApiClient, accessTokenId: number) => {
      await api.auth.deleteAccessToken({ accessTokenId });
      return null;
    },
  ),
};
