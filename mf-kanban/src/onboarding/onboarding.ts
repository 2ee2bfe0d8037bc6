import { createAction } from '@reduxjs/toolkit';
import type { ApiClient, FirstSteps, Onboarding } from 'shared-api/client';
import { createLoading } from 'shared-ui/create-loading';
import { createSubmission } from 'shared-ui/create-submission';

/** Removes the sample cards of a board. */
export const sampleRemoval = createSubmission(
  'sampleRemoval',
  async (api: ApiClient, boardId: number) => {
    await api.template.deleteSamples({ boardId });
    return boardId;
  },
);

/** Hides the first steps on all boards; the settings of the person show them again. */
export const firstStepsHidden = createAction('onboarding/firstStepsHidden');

/** The help on a new board: its sample cards, and the steps that its creator has tried. */
export const onboarding = createLoading(
  'onboarding',
  async (api: ApiClient, boardId: number) => (await api.board.getOnboarding({ boardId })).data,
  {
    isForgottenWhenLeft: true,
    changes(read: Onboarding, action): Onboarding {
      if (sampleRemoval.done.match(action)) return { ...read, sampleCards: 0 };
      if (firstStepsHidden.match(action)) return { ...read, firstSteps: null };
      return read;
    },
  },
);

/** The first steps in the order in which they are offered. */
export const FIRST_STEPS = [
  'cardAdded',
  'cardMoved',
  'cardPlanned',
  'cardCompleted',
  'personInvited',
] as const satisfies readonly (keyof FirstSteps)[];
