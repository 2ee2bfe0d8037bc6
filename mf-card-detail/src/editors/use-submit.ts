import { useDispatch } from 'react-redux';
import { type Command, useRun } from 'shared-cards';
import { useCard } from '../card/card-context.ts';
import { useDrafts } from '../drafts/drafts-context.ts';
import { betweenTexts } from './editor-names.ts';
import { editorClosed } from './editors-slice.ts';
import type { InputOrigin } from './input-origin.ts';

interface Typed {
  readonly details?: object;
}

/** Submits an editor of the open card: it closes at once and reopens with its text if refused. */
export function useSubmit(editor: string, origin: Omit<InputOrigin, 'cardId' | 'editor'> = {}) {
  const run = useRun();
  const dispatch = useDispatch();
  const { drafts, keepSent } = useDrafts();
  const { id: cardId } = useCard();
  return <Given extends Typed>(
    command: Command<Given>,
    given: Omit<Given, 'cardId' | 'details'>,
  ) => {
    dispatch(editorClosed(editor));
    const details: InputOrigin = { cardId, editor, ...origin };
    const key = run(command, { ...given, cardId, details } as unknown as Given);
    // Nothing to save, or an editor with several texts, which stays open for the next.
    if (key === null || betweenTexts(editor) !== undefined) drafts.discard(cardId, editor);
    keepSent(cardId, editor);
  };
}
