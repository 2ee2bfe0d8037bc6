import { type ApiClient, asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { createFromTemplate } from 'shared-ui/create-from-template';
import { createLoading } from 'shared-ui/create-loading';
import { readFilterNames } from 'shared-ui/filter-names';
import { saveBlob } from 'shared-ui/save-blob';
import { createSubmission } from 'shared-ui/create-submission';
import {
  isSubscribed,
  keepPushedPerson,
  pushAbility,
  subscribeBrowser,
  unsubscribeBrowser,
} from '../push/own-browser.ts';
import { administration } from './administration.ts';
import { readOfferedVersions } from './offered-versions.ts';
import { publicBoard } from './public-board.ts';
import { type HomeServices, readHome } from './read-home.ts';
import { type PinnedPart, readReleaseNotes } from './release-notes.ts';
import { secondFactorResources } from './second-factors.ts';
import { readTokenPlaces } from './token-places.ts';
import { pendingOnHome } from './card-changes.ts';

/** As many results as fit without scrolling. */
const QUICK = 7;

type NewToken = Parameters<ApiClient['auth']['createAccessToken']>[0];

interface Services {
  readonly api: ApiClient;
  readonly leave: ShellServices['leave'];
}

/** After these failures the same call may succeed later. */
const PASSING = ['offline', 'server', 'too-many'];

/** Why the server makes no offer of an invitation, and whether somebody has joined by it. */
export interface RefusedInvitation {
  readonly offer: null;
  readonly why: string;
  readonly isUsed: boolean;
}

/** The offer of an invitation, or why the server refuses to make it. */
async function readInvitation({ api }: Services, secret: string) {
  try {
    return { offer: (await api.invitation.read({ secret })).data };
  } catch (error) {
    const { kind, message, code, params } = asApiError(error);
    if (PASSING.includes(kind)) throw error;
    const isUsed = code === 'invitation-dead' && params.because === 'used';
    return { offer: null, why: message, isUsed } satisfies RefusedInvitation;
  }
}

/**
 * What the user has joined by a used invitation, maybe at this moment, since its last use may have
 * been taken by their sign-up; null if they are no member of where it leads.
 */
async function readJoinedPlace({ api }: Services, secret: string) {
  try {
    return (await api.invitation.accept({ secret })).data;
  } catch (error) {
    if (PASSING.includes(asApiError(error).kind)) throw error;
    return null;
  }
}

interface PushStart {
  readonly publicKey: string;
  readonly userId: number;
}

/** The requests of the shell's own screens. */
export const resources = {
  ...administration,
  overview: createLoading('overview', (services: HomeServices, _: null) => readHome(services), {
    ...pendingOnHome,
    copiedAs: 1,
  }),
  releaseNotes: createLoading('releaseNotes', (_: Services, parts: readonly PinnedPart[]) =>
    readReleaseNotes(parts),
  ),
  offeredVersions: createLoading('offeredVersions', (_: Services, _env: string) =>
    readOfferedVersions(),
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
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const input = { type: 'all', searchText, timeZone, limit: QUICK } as const;
      const { data, counts } = await api.search.find(input);
      return { results: data, count: counts.all };
    },
    { isForgottenWhenLeft: true },
  ),
  filterNames: createLoading('searchFilterNames', ({ api }: Services, _: null) =>
    readFilterNames(api),
  ),
  invitation: createLoading('invitation', readInvitation, { isForgottenWhenLeft: true }),
  joinedPlace: createLoading('joinedPlace', readJoinedPlace, { isForgottenWhenLeft: true }),
  publicBoard,
  acceptance: createSubmission(
    'invitationAcceptance',
    async ({ api }: Services, secret: string) => {
      try {
        return { needsProof: false as const, ...(await api.invitation.accept({ secret })).data };
      } catch (error) {
        const { code, params } = asApiError(error);
        if (code === 'invitation-of-another' && params.needs === 'proof') {
          return { needsProof: true as const };
        }
        throw error;
      }
    },
  ),
  proofMail: createSubmission('proofMail', async ({ api }: Services, returnTo: string | null) => {
    await api.auth.resendProof(returnTo === null ? {} : { returnTo });
    return null;
  }),
  proof: createSubmission('addressProof', async ({ api }: Services, token: string) => {
    await api.auth.proveAddress({ token });
    return null;
  }),
  sessions: createLoading(
    'sessions',
    async ({ api }: Services, _: null) => (await api.auth.getSessions()).data,
  ),
  /** The boards in which a person may make a card. */
  cardTargets: createLoading(
    'cardTargets',
    async ({ api }: Services, _: null) => (await api.card.getMoveTargets({})).data,
    { isForgottenWhenLeft: true },
  ),
  push: createLoading('push', async ({ api }: Services, _: null) => {
    const [{ data }, hasOwn] = await Promise.all([api.push.get(), isSubscribed(window)]);
    return { ...data, ability: pushAbility(window), hasOwn };
  }),
  pushStart: createSubmission('pushStart', async ({ api }: Services, start: PushStart) => {
    const own = await subscribeBrowser(window, start.publicKey);
    if (own === null) return 'impossible' as const;
    await api.push.subscribe(own);
    keepPushedPerson(window, start.userId);
    return 'started' as const;
  }),
  pushEnd: createSubmission('pushEnd', async ({ api }: Services, _: null) => {
    await api.push.unsubscribe({});
    await unsubscribeBrowser(window);
    return null;
  }),
  /** Removes another browser. */
  pushRemoval: createSubmission('pushRemoval', async ({ api }: Services, browserId: number) => {
    await api.push.unsubscribe({ browserId });
    return null;
  }),
  pushTest: createSubmission('pushTest', async ({ api }: Services, _: null) => {
    await api.push.test();
    return null;
  }),
  waysToSignIn: createLoading('waysToSignIn', async ({ api }: Services, _: null) => {
    const [ways, providers] = await Promise.all([
      api.auth.getWaysToSignIn(),
      api.auth.getProviders(),
    ]);
    return { ...ways.data, providers: providers.data };
  }),
  providerVisit: createSubmission(
    'providerVisit',
    async ({ api, leave }: Services, provider: string) => {
      leave((await api.auth.startProviderSignIn({ provider, purpose: 'link' })).data.url);
      return null;
    },
  ),
  pendingIdentity: createLoading(
    'pendingIdentity',
    async ({ api }: Services, link: string) => (await api.auth.readPendingIdentity({ link })).data,
    { isForgottenWhenLeft: true },
  ),
  identityLinking: createSubmission(
    'identityLinking',
    async ({ api }: Services, input: Parameters<ApiClient['auth']['linkIdentity']>[0]) =>
      (await api.auth.linkIdentity(input)).data,
  ),
  identityUnlinking: createSubmission(
    'identityUnlinking',
    async ({ api }: Services, identityId: number) => {
      await api.auth.unlinkIdentity({ identityId });
      return null;
    },
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
  dataExport: createSubmission('dataExport', async ({ api }: Services, _: null) => {
    const { data } = await api.auth.exportData();
    saveBlob(data, `kanban-${new Date().toISOString().slice(0, 10)}.zip`);
    return null;
  }),
  erasure: createLoading(
    'erasure',
    async ({ api }: Services, _: null) => (await api.auth.getErasure()).data,
    { isForgottenWhenLeft: true },
  ),
  accountErasing: createSubmission(
    'accountErasing',
    async ({ api }: Services, proof: Parameters<ApiClient['auth']['erase']>[0]) => {
      await api.auth.erase(proof);
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
  newToken: createSubmission('newToken', async ({ api }: Services, token: NewToken) => {
    const made = await api.auth.createAccessToken(token);
    return { name: made.data.name, token: made.token };
  }),
  tokenPlaces: createLoading('tokenPlaces', readTokenPlaces, { isForgottenWhenLeft: true }),
  tokenDeletion: createSubmission(
    'tokenDeletion',
    async ({ api }: Services, accessTokenId: number) => {
      await api.auth.deleteAccessToken({ accessTokenId });
      return null;
    },
  ),
};
