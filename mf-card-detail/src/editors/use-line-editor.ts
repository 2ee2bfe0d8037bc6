import { useDraft } from './use-draft.ts';
import { useEditor } from './use-editor.ts';

/**
 * One line that is edited in its place. What is typed is a draft until it is saved, and as long as there
 * is one the line is open: also after a reload, and when the server refused it.
 */
export function useLineEditor(field: string, initial: string) {
  const editor = useEditor(field);
  const { draft, write, discard } = useDraft(field);
  const isOpen = editor.isOpen || draft !== null;
  return {
    isOpen,
    open: editor.open,
    line: {
      text: draft?.text ?? initial,
      refusal: editor.refusal,
      // Several may be open after a reload, and one that is refused later comes while something else
      // is typed; then none takes the focus.
      autoFocus: editor.state.status === 'open',
      onType: (text: string) => write(text, initial),
      onCancel: () => {
        discard();
        editor.close();
      },
    },
  };
}

export type Line = ReturnType<typeof useLineEditor>['line'];
