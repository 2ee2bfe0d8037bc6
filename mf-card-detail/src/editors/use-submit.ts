import { useDispatch } from 'react-redux';
import { type Command, useRun } from 'shared-cards';
import { useCard } from '../card/card-context.ts';
import { useScreenServices } from '../card/screen-services.ts';
import { betweenTexts } from './editor-names.ts';
import { editorClosed } from './editors-slice.ts';
import type { TypedIn } from './typed-in.ts';

interface Typed {
  readonly details?: object;
}

/**
 * Submits what was typed in an editor of the open card: it closes at once, and opens again with what was
 * typed if that is refused.
 */
export function useSubmit(editor: string, how: Omit<TypedIn, 'cardId' | 'editor'> = {}) {
  const run = useRun();
  const dispatch = useDispatch();
  const { drafts, keepSent } = useScreenServices();
  const { id: cardId } = useCard();
  return <Given extends Typed>(
    command: Command<Given>,
    given: Omit<Given, 'cardId' | 'details'>,
  ) => {
    dispatch(editorClosed(editor));
    const details: TypedIn = { cardId, editor, ...how };
    const key = run(command, { ...given, cardId, details } as unknown as Given);
    // It is so already, or the next text can be typed while this one is on its way.
    if (key === null || betweenTexts(editor) !== undefined) drafts.discard(cardId, editor);
    keepSent(cardId, editor);
  };
}
