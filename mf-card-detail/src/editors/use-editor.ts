import { useDispatch, useSelector } from 'react-redux';
import { editorClosed, editorOpened, type EditorState, type WithEditors } from './editors-slice.ts';

const CLOSED = { status: 'closed' } as const;

/** One editor of the page, by its name. */
export function useEditor(editor: string) {
  const dispatch = useDispatch();
  const state = useSelector(
    ({ cardEditors }: WithEditors): EditorState | typeof CLOSED => cardEditors[editor] ?? CLOSED,
  );
  return {
    state,
    isOpen: state.status !== 'closed',
    refusal: state.status === 'refused' ? state.message : null,
    open: () => void dispatch(editorOpened(editor)),
    close: () => void dispatch(editorClosed(editor)),
  };
}
