import { paths, type ShellServices } from 'shared-api/remote';
import { createSubmission } from 'shared-ui/create-submission';

type Services = Pick<ShellServices, 'api' | 'navigate'>;

export const resetRequest = createSubmission(
  'resetRequest',
  async ({ api }: Services, input: { email: string }) => {
    await api.auth.resetPasswordRequest(input);
    return null;
  },
);

export const newPassword = createSubmission(
  'newPassword',
  async ({ api, navigate }: Services, input: { token: string; password: string }) => {
    await api.auth.resetPassword(input);
    navigate(paths.auth());
    return null;
  },
);
