import Button from 'antd/es/button';
import { commentOnCard } from 'shared-cards';
import { useAnnounce } from 'shared-ui/announcer';
import { DraftNotice } from '../editors/DraftNotice.tsx';
import { newReply } from '../editors/editor-names.ts';
import { useDraft } from '../editors/use-draft.ts';
import { useEditor } from '../editors/use-editor.ts';
import { useSubmit } from '../editors/use-submit.ts';
import { texts } from '../texts.ts';
import { CommentEditor } from './CommentEditor.tsx';

interface Props {
  threadId: number;
  onClose: () => void;
}

/** The editor for a reply at the end of a thread; while it is closed, its draft if there is one. */
export function NewReply({ threadId, onClose }: Props) {
  const name = newReply(threadId);
  const editor = useEditor(name);
  const { draft, write, discard } = useDraft(name);
  const submit = useSubmit(name);
  const announce = useAnnounce();
  if (!editor.isOpen) {
    if (draft === null) return null;
    return <DraftNotice what={texts.newReply} onContinue={editor.open} onDiscard={discard} />;
  }
  return (
    <CommentEditor
      name={name}
      label={texts.newReply}
      placeholder={texts.replyPlaceholder}
      submit={texts.reply}
      text={draft?.text ?? ''}
      base=""
      hasDraft={draft !== null}
      autoFocus
      onChange={(text) => write(text, '')}
      onSubmit={(text) => {
        submit(commentOnCard, { text, replyTo: threadId });
        announce(texts.replySent);
        onClose();
      }}
      onDiscard={() => {
        discard();
        onClose();
      }}
      onEscape={onClose}
    >
      <Button size="small" type="text" onClick={onClose}>
        {texts.closeEditor}
      </Button>
    </CommentEditor>
  );
}
