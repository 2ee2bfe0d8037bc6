import Button from 'antd/es/button';
import { PencilLine } from 'lucide-react';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { texts } from '../texts.ts';
import styles from './DraftMark.module.css';

interface Props {
  /** What was being written, for screen readers. */
  what: string;
  onContinue?: () => void;
  onDiscard: () => void;
}

/** Says that something typed is not saved, and lets it be thrown away. */
export function DraftMark({ what, onContinue, onDiscard }: Props) {
  return (
    <p className={styles.mark}>
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
