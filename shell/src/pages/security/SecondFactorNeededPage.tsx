import Button from 'antd/es/button';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { OwnTitle } from '../../page/OwnPage.tsx';
import { selectUser, signOutAsked } from '../../session/auth-slice.ts';
import pageStyles from '../Page.module.css';
import { ProofQuestion } from './ProofQuestion.tsx';
import { SecondFactors } from './SecondFactors.tsx';
import styles from './security.module.css';
import { texts } from './texts.ts';
import { useFactorChanges } from './use-factor-changes.ts';

/** Replaces every page while somebody lacks the second factor that the instance requires. */
export function SecondFactorNeededPage({ onDone }: { onDone: () => void }) {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const { codes } = useFactorChanges();
  // The page that was wanted must not take away codes that are shown only here.
  const isDone = user?.needsSecondFactor === false && codes.length === 0;
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  return (
    <main className={pageStyles.page}>
      <OwnTitle title={texts.needed} />
      <div className={styles.needed}>
        <h1>{texts.needed}</h1>
        <p>{texts.neededHint}</p>
        <SecondFactors />
        <ProofQuestion />
        <div className={styles.tools}>
          <span>{texts.signedInAs(user?.email ?? '')}</span>
          <Button onClick={() => dispatch(signOutAsked())}>{texts.signOut}</Button>
        </div>
      </div>
    </main>
  );
}
