import type { ApiClient, CallInput, Contract } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { fork, put, takeEvery } from 'typed-redux-saga';
import { createLoading } from '../requests/create-loading.ts';
import { createSubmission } from '../requests/create-submission.ts';

/** The project or board of an invitation. */
export type InvitedPlace = { readonly projectId: number } | { readonly boardId: number };

type Input<Name extends keyof Contract['invitation']> = CallInput<Contract['invitation'][Name]>;

/** The requests of one screen about invitations. `name` is unique in the page. */
export function createInvitations(name: string) {
  const open = createLoading(
    `${name}Invitations`,
    async (api: ApiClient, place: InvitedPlace) => (await api.invitation.getAll(place)).data,
    { isForgottenWhenLeft: true },
  );
  const mailing = createSubmission(
    `${name}InvitationMails`,
    async (api: ApiClient, input: Input<'create'>) => (await api.invitation.create(input)).data,
  );
  const linking = createSubmission(
    `${name}InvitationLink`,
    async (api: ApiClient, input: Input<'createLink'>) => {
      const { token } = await api.invitation.createLink(input);
      return `${location.origin}${paths.invitation(token)}`;
    },
  );
  const resending = createSubmission(
    `${name}InvitationResending`,
    async (api: ApiClient, input: Input<'resend'>) => (await api.invitation.resend(input)).data,
  );
  const withdrawing = createSubmission(
    `${name}InvitationWithdrawal`,
    async (api: ApiClient, input: Input<'withdraw'>) => {
      await api.invitation.withdraw(input);
      return null;
    },
  );
  const changes = [mailing, linking, resending, withdrawing].flatMap(
    ({ done, refused }): { match: (action: { type: string }) => boolean }[] => [done, refused],
  );

  const sagaFor = (api: ApiClient) =>
    function* invitationsSaga() {
      for (const { sagaFor: of } of [open, mailing, linking, resending, withdrawing]) {
        yield* fork(of(api));
      }
      // Runs also after a refusal, since somebody else may have used or withdrawn the invitation.
      yield* takeEvery(
        (action: { type: string }) => changes.some(({ match }) => match(action)),
        function* () {
          yield* put(open.refreshRequested());
        },
      );
    };
  const slices = [open, mailing, linking, resending, withdrawing].map(({ slice }) => slice);
  return { open, mailing, linking, resending, withdrawing, slices, sagaFor };
}

export type Invitations = ReturnType<typeof createInvitations>;
