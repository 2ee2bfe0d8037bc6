import type { ApiClient } from 'shared-api/client';
import { useLocation } from 'react-router-dom';
import { returnAddressOf } from 'shared-api/remote';
import { createLoading } from 'shared-ui/create-loading';
import { useLoading } from 'shared-ui/use-loading';
import { invitationIn } from '../provider/invitation-in.ts';

/** The part of the instance's settings that says who may sign up. */
export const instance = createLoading(
  'instance',
  async ({ api }: { api: ApiClient }, _: null) => (await api.admin.getInstance()).data,
);

/** The settings, unless they cannot be read, and the invitation that the person comes from. */
export function useSignUpPolicy() {
  const state = useLoading(instance, null);
  const invitation = invitationIn(returnAddressOf(useLocation()));
  return { settings: state.status === 'ready' ? state.value : null, invitation };
}
