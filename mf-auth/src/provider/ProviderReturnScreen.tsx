import Button from 'antd/es/button';
import { useEffect, useRef } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { paths, returnToAfterSignIn } from 'shared-api/remote';
import { useSubmission } from 'shared-ui/use-submission';
import { Refusal } from '../layout/AuthForm.tsx';
import formStyles from '../layout/AuthForm.module.css';
import { AuthPage } from '../layout/AuthPage.tsx';
import { SecondStep } from '../second-step/SecondStep.tsx';
import { type AskedFactor, secondStep } from '../second-step/second-step.ts';
import { texts } from '../texts.ts';
import { invitationIn } from './invitation-in.ts';
import { type Outcome, providerReturn } from './provider-requests.ts';
import { keptReturnAddress } from './return-address-store.ts';

/** An account has the address: it is signed in to first, and linked then. */
function LinkFirst({ provider, email, link }: Extract<Outcome, { kind: 'link-first' }>) {
  const navigate = useNavigate();
  const state = returnToAfterSignIn(paths.linkIdentity(link));
  return (
    <AuthPage title={texts.accountExists} subtitle={texts.linkFirst(provider, email)}>
      <div className={formStyles.form}>
        <Button
          type="primary"
          size="large"
          block
          onClick={() => void navigate(paths.auth(), { state })}
        >
          {texts.signInToLink}
        </Button>
      </div>
    </AuthPage>
  );
}

const ToAskedPage = () => (
  <Navigate to={paths.auth()} replace state={returnToAfterSignIn(keptReturnAddress())} />
);

/** The provider has confirmed the person, whose second factor comes now. */
function SecondFactor({ asked }: { asked: AskedFactor }) {
  const navigate = useNavigate();
  const { status } = useSubmission(secondStep);
  if (status === 'done') return <ToAskedPage />;
  return (
    <AuthPage title={texts.secondStep}>
      <SecondStep asked={asked} onBack={() => void navigate(paths.auth())} />
    </AuthPage>
  );
}

/** Where a provider leads back to: it finishes what the browser went there for. */
export function ProviderReturnScreen({ isSignedIn }: { isSignedIn: () => boolean }) {
  const { search } = useLocation();
  const { submit, response, refusal } = useSubmission(providerReturn);
  // The address works once.
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    submit({ query: search, invitation: invitationIn(keptReturnAddress()) });
  });
  if (response?.kind === 'signed-in') return <ToAskedPage />;
  if (response?.kind === 'second-factor') return <SecondFactor asked={response.asked} />;
  if (response?.kind === 'confirmed') {
    return <Navigate to={paths.linkIdentity(response.link)} replace />;
  }
  if (response?.kind === 'link-first') return <LinkFirst {...response} />;
  if (refusal === null) {
    return (
      <AuthPage title={texts.signIn}>
        <p role="status">{texts.comingBack}</p>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={texts.notSignedIn}>
      <div className={formStyles.form}>
        <Refusal message={refusal} />
        <p className={formStyles.below}>
          {isSignedIn() ? (
            <Link to={paths.settings()}>{texts.backToSettings}</Link>
          ) : (
            <Link to={paths.auth()}>{texts.backToSignIn}</Link>
          )}
        </p>
      </div>
    </AuthPage>
  );
}
