import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { SubmissionState } from './create-submission.ts';

interface Submission<Answer, Input> {
  readonly name: string;
  readonly submitted: ActionCreatorWithPayload<Input>;
  readonly done: ActionCreatorWithPayload<Answer>;
  readonly left: ActionCreatorWithoutPayload;
}

/** How a form's sending stands and how to send it; forgotten when the form is left. */
export function useSubmission<Answer, Input>(submission: Submission<Answer, Input>) {
  const dispatch = useDispatch();
  const state = useSelector(
    (store: Record<string, unknown>) => store[submission.name] as SubmissionState<Answer>,
  );
  useEffect(() => () => void dispatch(submission.left()), [dispatch, submission]);
  const submit = (input: Input) => void dispatch(submission.submitted(input));
  return { ...state, isSending: state.status === 'sending', submit };
}
