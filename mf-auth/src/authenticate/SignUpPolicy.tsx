import Alert from 'antd/es/alert';
import type { Instance } from 'shared-api/client';
import { texts } from '../texts.ts';
import styles from './AuthenticateScreen.module.css';

/** Whether nobody without an invitation may sign up. */
export const isClosed = (settings: Instance | null, invitation: string | undefined): boolean =>
  settings?.signUp === 'invitation' && invitation === undefined;

interface Props {
  settings: Instance;
  invitation: string | undefined;
}

/** What the instance asks of people who sign up; nothing where everybody may. */
export function SignUpPolicy({ settings, invitation }: Props) {
  const { signUp, signUpDomains, verifyAddresses } = settings;
  const ofDomains =
    signUp === 'domains' && invitation === undefined
      ? texts.byDomain(signUpDomains.join(', '))
      : null;
  const byProof = verifyAddresses || ofDomains !== null ? texts.toBeProved : null;
  const title = isClosed(settings, invitation)
    ? texts.byInvitation
    : [ofDomains, byProof].filter((sentence) => sentence !== null).join(' ');
  if (title === '') return null;
  return (
    <div className={styles.policy}>
      <Alert type="info" role="note" title={title} />
    </div>
  );
}
