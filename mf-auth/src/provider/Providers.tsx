import Button from 'antd/es/button';
import { useLocation } from 'react-router-dom';
import { returnAddressOf, type SignInProvider } from 'shared-api/remote';
import { useLoading } from 'shared-ui/use-loading';
import { useSubmission } from 'shared-ui/use-submission';
import { Refusal } from '../layout/AuthForm.tsx';
import { texts } from '../texts.ts';
import { ProviderButton } from './ProviderButton.tsx';
import styles from './Providers.module.css';
import { providers, providerVisit } from './provider-requests.ts';
import { keepReturnAddress } from './return-address-store.ts';

/** The page under the dialog for signing in again, which it leads back to. */
function pageUnderDialog(): string | undefined {
  const { pathname, search, hash } = globalThis.location;
  return pathname.startsWith('/auth') ? undefined : pathname + search + hash;
}

interface Props {
  google: SignInProvider | null;
  /** The secret of the invitation that the person comes from. */
  invitation: string | undefined;
}

/** The ways to sign in without a password of ours; nothing when there are none. */
export function Providers({ google, invitation }: Props) {
  const state = useLoading(providers, null);
  const { submit, isSubmitting, refusal } = useSubmission(providerVisit);
  const location = useLocation();
  const offered = state.status === 'ready' ? state.value : [];
  if (google === null && offered.length === 0) return null;
  const leaveFor = (provider: string) => {
    keepReturnAddress(returnAddressOf(location) ?? pageUnderDialog());
    submit(provider);
  };
  return (
    <>
      <div className={styles.divider}>{texts.orContinueWith}</div>
      <Refusal message={refusal} />
      <div className={styles.providers}>
        {offered.map(({ id, name }) => (
          <Button key={id} size="large" block disabled={isSubmitting} onClick={() => leaveFor(id)}>
            {texts.continueWith(name)}
          </Button>
        ))}
      </div>
      {google && <ProviderButton provider={google} invitation={invitation} />}
    </>
  );
}
