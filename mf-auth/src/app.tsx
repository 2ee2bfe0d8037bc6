import { Navigate } from 'react-router-dom';
import { CONTRACT_VERSION, defineRemote, paths } from 'shared-api/remote';
import { AuthenticateScreen } from './authenticate/AuthenticateScreen.tsx';
import { NewPasswordScreen } from './reset/NewPasswordScreen.tsx';
import { ResetPasswordScreen } from './reset/ResetPasswordScreen.tsx';
import { createSubmissionsSaga, submissions } from './submissions-saga.ts';

/** The auth area (section 2), mounted below /auth. */
export default defineRemote({
  name: 'mf-auth',
  contractVersion: CONTRACT_VERSION,
  activate: (shell) => ({
    routes: [
      { index: true, element: <Navigate to={paths.auth()} replace /> },
      { path: 'authenticate', element: <AuthenticateScreen provider={shell.signInProvider} /> },
      { path: 'resetPassword', element: <ResetPasswordScreen /> },
      { path: 'forgotPassword/:token', element: <NewPasswordScreen /> },
    ],
    slices: submissions.map(({ slice }) => slice),
    saga: createSubmissionsSaga(shell),
  }),
});
