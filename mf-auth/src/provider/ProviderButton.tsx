import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { SignInProvider } from 'shared-api/remote';
import styles from '../AuthCard.module.css';
import { Refusal } from '../submission/Refusal.tsx';
import { credentialReceived, submissionRefused } from '../submission/submission-slice.ts';
import { texts } from '../texts.ts';
import { identityScript } from './identity-script.ts';

/** The provider's own button (section 2): standard, outline, large. */
export function ProviderButton({ provider }: { provider: SignInProvider }) {
  const dispatch = useDispatch();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isLeft = false;
    const fail = () => {
      const message = texts.providerFailed;
      if (!isLeft) dispatch(submissionRefused({ form: 'provider', message }));
    };
    identityScript(provider).then((identity) => {
      if (isLeft || !place.current) return;
      identity.initialize({
        client_id: provider.clientId,
        callback({ credential }) {
          if (credential) dispatch(credentialReceived({ credential }));
          else fail();
        },
      });
      identity.renderButton(place.current, { type: 'standard', theme: 'outline', size: 'large' });
    }, fail);
    return () => {
      isLeft = true;
    };
  }, [dispatch, provider]);
  return (
    <>
      <div className={styles.divider}>{texts.orContinueWith}</div>
      <Refusal form="provider" />
      <div ref={place} className={styles.provider} />
    </>
  );
}
