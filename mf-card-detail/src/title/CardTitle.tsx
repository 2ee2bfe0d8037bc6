import Alert from 'antd/es/alert';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { isComplete } from 'shared-api/client';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { CARD_KEYS, COMPLETE_KEY, completeCard, renameCard, useRun } from 'shared-cards';
import { keyName } from 'shared-ui';
import { ReferenceList } from 'shared-ui/reference-list';
import { cardsIn, ReferenceLine } from 'shared-ui/reference-line';
import { useReferences } from 'shared-ui/references';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { CardLink } from '../actions/CardLink.tsx';
import { useCard, useMay } from '../card/card-context.ts';
import { useHeadings } from '../card/card-presentation.ts';
import { TITLE } from '../editors/editor-names.ts';
import { useDraft } from '../editors/use-draft.ts';
import { useEditor } from '../editors/use-editor.ts';
import { useFocusAfter } from '../editors/use-focus-after.ts';
import { useSubmit } from '../editors/use-submit.ts';
import { useReferenceSources } from '../references/use-reference-sources.ts';
import { texts } from '../texts.ts';
import styles from './CardTitle.module.css';

/** The card's title, edited inline, and whether the card is complete. */
export function CardTitle() {
  const card = useCard();
  const { id: cardId, name, board } = card;
  const { Name } = useHeadings();
  const mayEdit = useMay('work');
  const run = useRun();
  const editor = useEditor(TITLE);
  const opener = useFocusAfter<HTMLButtonElement>(editor.isOpen);
  const referred = cardsIn(name);
  return (
    <div className={styles.row}>
      <span className={styles.complete}>
        <input
          type="checkbox"
          aria-label={texts.complete}
          checked={isComplete(card)}
          disabled={!mayEdit}
          aria-keyshortcuts={mayEdit ? keyName(COMPLETE_KEY) : undefined}
          onChange={({ target }) => run(completeCard, { cardId, isComplete: target.checked })}
        />
        <Check aria-hidden size={14} />
      </span>
      {editor.isOpen ? (
        <TitleEditor />
      ) : (
        <div className={styles.named}>
          <Name className={styles.title} data-complete={isComplete(card) || undefined}>
            {mayEdit ? (
              <button
                ref={opener}
                type="button"
                className={styles.text}
                aria-keyshortcuts={keyName(CARD_KEYS.rename)}
                data-tooltip={texts.editTitle}
                onClick={editor.open}
              >
                <bdi>
                  <ReferenceLine text={name} people={board.people} />
                </bdi>
                <VisuallyHidden> {texts.editTitle}</VisuallyHidden>
              </button>
            ) : (
              <bdi>
                <ReferenceLine text={name} people={board.people} />
              </bdi>
            )}
          </Name>
          {referred.length > 0 && (
            <p className={styles.referred}>
              {referred.map((id) => (
                <CardLink key={id} cardId={id} />
              ))}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** Enter saves, as does leaving the field; Escape cancels. */
function TitleEditor() {
  const { name } = useCard();
  const editor = useEditor(TITLE);
  const { draft, write, discard } = useDraft(TITLE);
  const submit = useSubmit(TITLE, { base: name });
  const text = draft?.text ?? name;
  const typed = text.trim();
  const cancel = () => {
    discard();
    editor.close();
  };
  const save = () => {
    if (typed === '') return;
    if (typed === name) cancel();
    else submit(renameCard, { name: typed });
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const type = (changed: string) => write(changed.replaceAll('\n', ' '), name);
  const sources = useReferenceSources();
  const references = useReferences({ field, isLine: true, onChange: type, ...sources });
  const press = (event: KeyboardEvent) => {
    if (references.press(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      save();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      cancel();
    }
  };
  return (
    <div className={styles.editor}>
      <ReferenceList references={references} />
      <textarea
        ref={field}
        className={styles.input}
        aria-label={texts.title}
        aria-invalid={typed === ''}
        rows={1}
        autoFocus
        maxLength={NAME_MAX_CHARACTERS}
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          type(target.value);
          references.watch();
        }}
        onClick={references.watch}
        onKeyDown={press}
        // A refused title waits for the user's decision.
        onBlur={() => {
          references.close();
          if (editor.refusal === null) save();
        }}
        {...references.aria}
      />
      {editor.refusal !== null && <Alert role="alert" type="error" title={editor.refusal} />}
    </div>
  );
}
