import { useDispatch } from 'react-redux';
import { useSubmission } from 'shared-ui/use-submission';
import { resources } from '../../resources/resources.ts';

const NONE: readonly string[] = [];

/** The change of second factors that is under way, and what has come of it. */
export function useFactorChanges() {
  const dispatch = useDispatch();
  const change = useSubmission(resources.factorChange);
  const confirmation = useSubmission(resources.appConfirmation);
  const outcome = change.response;
  return {
    change,
    confirmation,
    outcome,
    isChanged: confirmation.response !== null || outcome?.kind === 'changed',
    /** Recovery codes that are shown until they are kept. */
    codes: confirmation.response ?? (outcome?.kind === 'changed' ? outcome.codes : NONE),
    /** Forgets the last change. */
    begin: () => {
      dispatch(resources.factorChange.left());
      dispatch(resources.appConfirmation.left());
    },
  };
}
