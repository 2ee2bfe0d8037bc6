import type { ApiClient } from 'shared-api/client';
import type { Outbox } from 'shared-api/remote';
import { createFromTemplate } from 'shared-ui/create-from-template';
import { createLoading } from 'shared-ui/create-loading';
import { createSubmission } from 'shared-ui/create-submission';
import { publicBoard } from './public-board.ts';
import { type PinnedPart, readReleaseNotes } from './release-notes.ts';
import { secondFactorResources } from './second-factors.ts';
import { pendingOnHome } from './card-changes.ts';

/** As many results as fit without scrolling. */
const QUICK = 7;

interface Services {
  readonly api: ApiClient;
  readonly outbox: Pick<Outbox, 'waiting'>;
}

/** The requests of the shell's own screens. */
export const resources = {
  overview: createLoading(
    'overview',
    async ({ api, outbox }: Services, _: null) =>
      pendingOnHome.withWaiting((await api.dashboard.getOverview()).data, outbox.waiting()),
    pendingOnHome,
  ),
  releaseNotes: createLoading('releaseNotes', (_: Services, parts: readonly PinnedPart[]) =>
    readReleaseNotes(parts),
  ),
  templates: createLoading(
    'homeTemplates',
    async ({ api }: Services, language: string) => (await api.template.getAll({ language })).data,
  ),
  firstBoard: createSubmission(
    'firstBoard',
    ({ api }: Services, board: Parameters<typeof createFromTemplate>[1]) =>
      createFromTemplate(api, board),
  ),
  cardPlace: createLoading(
    'cardPlace',
    async ({ api }: Services, cardId: number) => (await api.card.getPlace({ cardId })).data,
  ),
  person: createLoading(
    'person',
    async ({ api }: Services, userId: number) => (await api.dashboard.getPerson({ userId })).data,
  ),
  quickSearch: createLoading(
    'quickSearch',
    async ({ api }: Services, searchText: string) => {
      const { data, counts } = await api.search.find({ type: 'all', searchText, limit: QUICK });
      return { results: data, count: counts.all };
    },
    { isForgottenWhenLeft: true },
  ),
  invitation: createLoading(
    'invitation',
    async ({ api }: Services, secret: string) => (await api.invitation.read({ secret })).data,
    { isForgottenWhenLeft: true },
  ),
  publicBoard,
  acceptance: createSubmission(
    'invitationAcceptance',
    async ({ api }: Services, secret: string) => (await api.invitation.accept({ secret })).data,
  ),
  sessions: createLoading(
    'sessions',
    async ({ api }: Services, _: null) => (await api.auth.getSessions()).data,
  ),
  accessTokens: createLoading(
    'accessTokens',
    async ({ api }: Services, _: null) => (await api.auth.getAccessTokens()).data,
  ),
  ...secondFactorResources,
  profile: createSubmission(
    'profile',
    async ({ api }: Services, input: Parameters<ApiClient['auth']['editProfile']>[0]) =>
      (await api.auth.editProfile(input)).data,
  ),
  avatar: createSubmission(
    'avatar',
    async ({ api }: Services, file: File | null) =>
      (file === null ? await api.auth.removeAvatar() : await api.auth.setAvatar({ file })).data,
  ),
  password: createSubmission(
    'password',
    async ({ api }: Services, input: Parameters<ApiClient['auth']['changePassword']>[0]) => {
      await api.auth.changePassword(input);
      return null;
    },
  ),
  sessionEnding: createSubmission(
    'sessionEnding',
    async ({ api }: Services, sessionId: number | null) => {
      await api.auth.revokeSession(sessionId === null ? {} : { sessionId });
      return null;
    },
  ),
  newToken: createSubmission('newToken', async ({ api }: Services, name: string) => {
    const { token } = await api.auth.createAccessToken({ name });
    return { name, token };
  }),
  tokenDeletion: createSubmission(
    'tokenDeletion',
    async ({ api }: Services, accessTokenId: number) => {
      await api.auth.deleteAccessToken({ accessTokenId });
      return null;
    },
  ),
};
