import Alert from 'antd/es/alert';
import { SendHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { COMMENT_MAX_CHARACTERS } from 'shared-api/limits';
import { commentRested, commentTyped } from 'shared-cards';
import { useCard } from '../card/card-context.ts';
import { DraftNotice } from '../editors/DraftNotice.tsx';
import { useEditor } from '../editors/use-editor.ts';
import { MarkdownField } from '../markdown/MarkdownField.tsx';
import { isUploading } from '../markdown/inserted-images.ts';
import { texts } from '../texts.ts';
import styles from './Comments.module.css';
import { isMac } from 'shared-ui/is-mac';
import { GuardedButton } from 'shared-ui/guarded-button';
import { reasons } from 'shared-ui/reasons';

interface Props {
  /** The name of the editor and of its draft. */
  name: string;
  label: string;
  /** Left out: the one of a comment. */
  placeholder?: string;
  submit: string;
  text: string;
  base: string;
  hasDraft: boolean;
  autoFocus?: boolean;
  /** Shown as a box at the foot, which shrinks to one line on a phone while it is empty. */
  isFoot?: boolean;
  onChange: (text: string) => void;
  onSubmit: (text: string) => void;
  onDiscard: () => void;
  onEscape?: () => void;
  children?: ReactNode;
}

/** A comment being written; Ctrl or Cmd with Enter sends it. */
export function CommentEditor(props: Props) {
  const { name, label, submit, text, base, hasDraft, autoFocus = false, isFoot = false } = props;
  const { onChange, onSubmit, onDiscard, onEscape, children } = props;
  const { placeholder = texts.commentPlaceholder } = props;
  const { refusal } = useEditor(name);
  const { id: cardId } = useCard();
  const dispatch = useDispatch();
  const isWriting = useRef(false);
  const whyEmpty = text.trim() === '' ? reasons.textFirst : undefined;
  const whyNotSent = isUploading(text) ? reasons.uploading : whyEmpty;
  const rest = () => {
    if (isWriting.current) dispatch(commentRested());
    isWriting.current = false;
  };
  const type = (typed: string) => {
    isWriting.current = typed.trim() !== '';
    dispatch(isWriting.current ? commentTyped({ cardId }) : commentRested());
    onChange(typed);
  };
  const send = () => {
    if (whyNotSent !== undefined) return;
    rest();
    onSubmit(text.trim());
  };
  const stop = useEffectEvent(rest);
  useEffect(() => () => stop(), []);
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {refusal !== null && <Alert role="alert" type="error" title={refusal} />}
      <MarkdownField
        label={label}
        field={name}
        placeholder={placeholder}
        isSmall
        isFoot={isFoot}
        autoFocus={autoFocus}
        maxLength={COMMENT_MAX_CHARACTERS}
        value={text}
        base={base}
        onChange={type}
        onSubmit={send}
        {...(onEscape && { onEscape })}
      >
        {children}
        <kbd aria-hidden className={styles.keys}>
          {isMac() ? texts.sendKeys.mac : texts.sendKeys.other}
        </kbd>
        <GuardedButton
          type="primary"
          size="small"
          htmlType="submit"
          className={styles.send ?? ''}
          whyNot={whyNotSent}
          icon={<SendHorizontal aria-hidden size={16} />}
        >
          <span>{submit}</span>
        </GuardedButton>
      </MarkdownField>
      {hasDraft && <DraftNotice what={label} onDiscard={onDiscard} />}
    </form>
  );
}
