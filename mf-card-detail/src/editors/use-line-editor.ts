import { useDraft } from './use-draft.ts';
import { useEditor } from './use-editor.ts';

/**
 * A single line edited inline. It stays open while it has a draft: after a reload, and when the
 * server refused it.
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
      // Takes no focus if several are open after a reload, or if a refusal arrives while the user
      // types elsewhere.
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
