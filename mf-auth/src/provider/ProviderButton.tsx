import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { SignInProvider } from 'shared-api/remote';
import { useSubmission } from 'shared-ui/use-submission';
import styles from './Providers.module.css';
import { Refusal } from '../layout/AuthForm.tsx';
import { texts } from '../texts.ts';
import { claimsOf } from './claims.ts';
import { identityScript } from './identity-script.ts';
import { providerSignIn } from './provider-submission.ts';

interface Props {
  provider: SignInProvider;
  /** The secret of the invitation that the person comes from. */
  invitation: string | undefined;
}

/** The provider's own button: standard, outline, large. */
export function ProviderButton({ provider, invitation }: Props) {
  const dispatch = useDispatch();
  const { refusal } = useSubmission(providerSignIn);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isUnmounted = false;
    const fail = () => {
      if (!isUnmounted) dispatch(providerSignIn.inputRefused(texts.providerFailed));
    };
    identityScript(provider).then((identity) => {
      if (isUnmounted || !place.current) return;
      identity.initialize({
        client_id: provider.clientId,
        callback({ credential }) {
          const claims = credential ? claimsOf(credential) : null;
          if (credential && claims) {
            dispatch(providerSignIn.submitted({ credential, claims, invitation }));
          } else fail();
        },
      });
      identity.renderButton(place.current, { type: 'standard', theme: 'outline', size: 'large' });
    }, fail);
    return () => {
      isUnmounted = true;
    };
  }, [dispatch, provider, invitation]);
  return (
    <>
      <Refusal message={refusal} />
      <div ref={place} className={styles.provider} />
    </>
  );
}
