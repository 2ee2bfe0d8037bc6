import type { ApiClient } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { createLoading } from 'shared-ui/create-loading';
import { createSubmission } from 'shared-ui/create-submission';
import { fork, put, takeEvery } from 'typed-redux-saga';

/** The link of the open board; null when it has none. */
export const publicLink = createLoading(
  'publicLink',
  async (api: ApiClient, boardId: number) => (await api.publicLink.get({ boardId })).data,
  { isForgottenWhenLeft: true },
);

interface LinkChange {
  readonly boardId: number;
  /** Makes the link if there is none. */
  readonly change: { readonly showsNames: boolean } | 'renew' | 'remove';
}

async function sendChange(api: ApiClient, { boardId, change }: LinkChange) {
  if (change === 'renew') return (await api.publicLink.renew({ boardId })).data;
  if (change === 'remove') return (await api.publicLink.remove({ boardId })).data;
  return (await api.publicLink.set({ boardId, ...change })).data;
}

/** What the dialog does with the link; each takes effect at once. */
export const publicLinkChange = createSubmission(
  'publicLinkChange',
  async (api: ApiClient, asked: LinkChange) => ({
    key: asked.boardId,
    value: await sendChange(api, asked),
  }),
);

export function createPublicLinkSaga({ api, notify }: Pick<ShellServices, 'api' | 'notify'>) {
  return function* publicLinkSaga() {
    yield* fork(publicLink.sagaFor(api));
    yield* fork(publicLinkChange.sagaFor(api));
    yield* takeEvery(publicLinkChange.done, ({ payload }) => put(publicLink.loaded(payload)));
    // Somebody else may have ended it, so that there is none to renew.
    yield* takeEvery(publicLinkChange.refused, () => put(publicLink.refreshRequested()));
    yield* takeEvery(publicLinkChange.refusedUnseen, ({ payload }) =>
      notify.failure(payload.message),
    );
  };
}
