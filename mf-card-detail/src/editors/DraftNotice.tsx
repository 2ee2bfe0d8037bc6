import Button from 'antd/es/button';
import { PencilLine } from 'lucide-react';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { texts } from '../texts.ts';
import styles from './DraftNotice.module.css';

interface Props {
  /** The subject of the draft, for screen readers. */
  what: string;
  onContinue?: () => void;
  onDiscard: () => void;
}

/** Shows that there is an unsaved draft, with a button to discard it. */
export function DraftNotice({ what, onContinue, onDiscard }: Props) {
  return (
    <p className={styles.notice}>
      <PencilLine aria-hidden size={14} />
      <span>{texts.unsavedDraft}</span>
      {onContinue && (
        <Button type="link" size="small" onClick={onContinue}>
          {texts.continueDraft}
          <VisuallyHidden> {what}</VisuallyHidden>
        </Button>
      )}
      <Button type="link" size="small" onClick={onDiscard}>
        {texts.discardDraft}
        <VisuallyHidden> {what}</VisuallyHidden>
      </Button>
    </p>
  );
}
