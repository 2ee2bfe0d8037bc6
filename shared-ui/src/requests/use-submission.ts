import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Submission } from './create-submission.ts';

/** The parts of `createSubmission` that forms need. */
export interface SubmissionOf<Input, Result> {
  readonly name: string;
  readonly submitted: ActionCreatorWithPayload<Input>;
  readonly done: ActionCreatorWithPayload<Result>;
  readonly left: ActionCreatorWithoutPayload;
}

/** The state of a form's submission and how to send it; forgotten when the form leaves the page. */
export function useSubmission<Input, Result>(submission: SubmissionOf<Input, Result>) {
  const dispatch = useDispatch();
  const state = useSelector(
    (store: Record<string, unknown>) => store[submission.name] as Submission<Result>,
  );
  const { submitted, left } = submission;
  useEffect(() => () => void dispatch(left()), [dispatch, left]);
  return {
    status: state.status,
    isSubmitting: state.status === 'submitting',
    /** The message of the last refusal. */
    refusal: state.status === 'refused' ? state.message : null,
    response: state.status === 'done' ? state.response : null,
    submit: (input: Input) => void dispatch(submitted(input)),
  };
}
