import { nanoid } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ListingActionsSlice, ListingActionsState } from './listing-actions-slice.ts';
import type { NewProjectOrBoard } from './project-or-board.ts';

/** The items being created on a screen, with functions to open, submit and leave the form. */
export function useCreation({ actions, selectors }: ListingActionsSlice, projectId: number | null) {
  const dispatch = useDispatch();
  const { creating, editing } = useSelector((root: Record<string, ListingActionsState>) =>
    selectors.selectListingActions(root),
  );
  useEffect(() => {
    dispatch(actions.screenShown(true));
    return () => void dispatch(actions.screenShown(false));
  }, [dispatch, actions]);
  const asked = editing?.item === null ? editing : null;
  return {
    /** The items on their way to the server. */
    creating: creating.filter((one) => one.projectId === projectId),
    /** The form that is open for it. */
    asked,
    open: (options?: { isToOpen: boolean }) => void dispatch(actions.editOpened(null, options)),
    leave: () => void dispatch(actions.formLeft()),
    /** Boards are opened once they are there. */
    create: (created: NewProjectOrBoard) => {
      const isToOpen = created.templateId !== null || asked?.isToOpen === true;
      const idempotencyKey = asked?.idempotencyKey ?? nanoid();
      dispatch(actions.creationSubmitted({ ...created, idempotencyKey, isToOpen, projectId }));
    },
  };
}

export type Creation = ReturnType<typeof useCreation>;
