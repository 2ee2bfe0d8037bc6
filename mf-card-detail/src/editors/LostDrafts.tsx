import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useSyncExternalStore } from 'react';
import { TypedText } from 'shared-ui/typed-text';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useDrafts } from '../drafts/drafts-context.ts';
import { texts } from '../texts.ts';
import { editorOfSent } from './editor-names.ts';
import styles from './LostDrafts.module.css';

interface Props {
  cardId: number;
  /** Whether the field of a draft still exists. */
  isEditable: (field: string) => boolean;
}

const labelOf = (field: string) => {
  const [kind = ''] = field.split(':');
  return (texts.draftOf as Partial<Record<string, string>>)[kind] ?? texts.draftOf.other;
};

/** Drafts whose field has been deleted, so that their text can be copied. */
export function LostDrafts({ cardId, isEditable }: Props) {
  const { drafts } = useDrafts();
  const known = useSyncExternalStore(drafts.subscribe, () => drafts.of(cardId));
  const lost = known.filter(({ field }) => editorOfSent(field) === null && !isEditable(field));
  if (lost.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={texts.lostDrafts}
      description={
        <ul className={styles.lost}>
          {lost.map(({ field, draft }) => (
            <li key={field}>
              <strong aria-hidden>{labelOf(field)}</strong>
              <TypedText
                text={draft.text}
                label={labelOf(field)}
                copy={texts.copyText}
                copied={texts.textCopied}
              >
                <Button type="link" size="small" onClick={() => drafts.discard(cardId, field)}>
                  {texts.discardDraft}
                  <VisuallyHidden> {labelOf(field)}</VisuallyHidden>
                </Button>
              </TypedText>
            </li>
          ))}
        </ul>
      }
    />
  );
}
