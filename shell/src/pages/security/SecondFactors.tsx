import Alert from 'antd/es/alert';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import { resources } from '../../resources/resources.ts';
import { selectUser, sessionCheckAsked } from '../../session/auth-slice.ts';
import styles from '../Page.module.css';
import { AppSetUp } from './AppSetUp.tsx';
import { FactorList } from './FactorList.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { texts } from './texts.ts';
import { useFactorChanges } from './use-factor-changes.ts';

/** The authenticator app, the passkeys and the recovery codes of the account. */
export function SecondFactors() {
  const dispatch = useDispatch();
  const isNeeded = useSelector(selectUser)?.needsSecondFactor === true;
  const factors = useLoading(resources.secondFactors, null);
  const { change, confirmation, outcome, isChanged, codes, begin } = useFactorChanges();
  const { reload } = factors;
  const isFinished = isChanged && codes.length === 0;
  useEffect(() => {
    if (isChanged) reload();
  }, [isChanged, reload]);
  useEffect(() => {
    // The page that somebody wanted is behind this one.
    if (isFinished && isNeeded) dispatch(sessionCheckAsked());
  }, [isFinished, isNeeded, dispatch]);
  return (
    <section className={styles.panel} aria-label={texts.title} data-part="second-factors">
      <h2>{texts.title}</h2>
      <p className={styles.empty}>{texts.hint}</p>
      {change.refusal !== null && <Alert type="error" role="alert" title={change.refusal} />}
      <LoadedContent state={factors} onRetry={reload}>
        {(value) => (
          <FactorList
            {...value}
            isBusy={change.isSubmitting}
            onChange={change.submit}
            onRenamed={reload}
          />
        )}
      </LoadedContent>
      {outcome?.kind === 'app' && confirmation.response === null && (
        <AppSetUp
          secret={outcome.secret}
          address={outcome.address}
          isSaving={confirmation.isSubmitting}
          refusal={confirmation.refusal}
          onConfirm={confirmation.submit}
          onClose={begin}
        />
      )}
      {codes.length > 0 && (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            begin();
            if (isNeeded) dispatch(sessionCheckAsked());
          }}
        />
      )}
    </section>
  );
}
