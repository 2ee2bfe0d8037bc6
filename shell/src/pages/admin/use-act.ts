import { useEffect } from 'react';
import { useSubmission } from 'shared-ui/use-submission';
import { resources } from '../../resources/resources.ts';

/** Does what an administrator asks for, and reads the list again that shows it. */
export function useAct(reload: () => void) {
  const { submit, isSubmitting, status, refusal } = useSubmission(resources.administrativeAct);
  useEffect(() => {
    if (status === 'done') reload();
  }, [status, reload]);
  return { act: submit, isBusy: isSubmitting, isDone: status === 'done', refusal };
}
