import { Navigate } from 'react-router-dom';
import { CONTRACT_VERSION, defineRemote, paths } from 'shared-api/remote';
import type { ReactNode } from 'react';
import { PageTitle } from 'shared-ui/page-title';
import { AuthenticateScreen } from './authenticate/AuthenticateScreen.tsx';
import { ProviderReturnScreen } from './provider/ProviderReturnScreen.tsx';
import { NewPasswordScreen } from './reset/NewPasswordScreen.tsx';
import { ResetPasswordScreen } from './reset/ResetPasswordScreen.tsx';
import { createSubmissionsSaga, submissions } from './submissions-saga.ts';
import { texts } from './texts.ts';

/** The auth area, mounted at /auth. */
export default defineRemote({
  name: 'mf-auth',
  contractVersion: CONTRACT_VERSION,
  activate(shell) {
    const titled = (title: string, screen: ReactNode) => (
      <>
        <PageTitle pageTitle={shell.pageTitle} title={title} />
        {screen}
      </>
    );
    const authenticate = <AuthenticateScreen provider={shell.signInProvider} />;
    return {
      routes: [
        { index: true, element: <Navigate to={paths.auth()} replace /> },
        { path: 'authenticate', element: titled(texts.signIn, authenticate) },
        {
          path: 'provider',
          element: titled(
            texts.signIn,
            <ProviderReturnScreen isSignedIn={() => shell.session.user() !== null} />,
          ),
        },
        { path: 'resetPassword', element: titled(texts.resetTitle, <ResetPasswordScreen />) },
        {
          path: 'forgotPassword/:token',
          element: titled(texts.newPasswordTitle, <NewPasswordScreen />),
        },
      ],
      slices: submissions.map(({ slice }) => slice),
      saga: createSubmissionsSaga(shell),
    };
  },
});
