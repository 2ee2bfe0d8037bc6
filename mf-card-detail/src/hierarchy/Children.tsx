import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { CircleCheck, Circle, Layers, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { isComplete } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { createCard, heldReason, setParent, useNewId, useRun } from 'shared-cards';
import { isBeingAdded } from 'shared-ui/being-added';
import { useCard, useMay } from '../card/card-context.ts';
import { DoneShare } from '../card/DoneShare.tsx';
import { Section } from '../card/Section.tsx';
import { NEW_CHILD } from '../editors/editor-names.ts';
import { useFocusAfter } from '../editors/use-focus-after.ts';
import { useLineEditor } from '../editors/use-line-editor.ts';
import { useSubmit } from '../editors/use-submit.ts';
import { ReferringField } from '../references/ReferringField.tsx';
import { texts } from '../texts.ts';
import styles from './Children.module.css';
import { useBoardCards } from '../references/board-cards.ts';

/** The cards of an epic or a milestone and their progress. */
export function Children() {
  const { id: cardId, listId: ownListId, kind, children, boardId, board } = useCard();
  const mayEdit = useMay('work');
  const isHeld = board.status === 'blocked';
  const run = useRun();
  const newId = useNewId();
  const creating = useLineEditor(NEW_CHILD, '');
  const submit = useSubmit(NEW_CHILD);
  const opener = useFocusAfter<HTMLButtonElement>(creating.isOpen);
  if (kind !== 'epic' && kind !== 'milestone') return null;
  const create = (name: string) => {
    const localId = newId();
    const child = { id: localId, listId: ownListId, name, complete: 0 as const };
    submit(createCard, { boardId, listId: ownListId, name, localId, typed: name });
    run(setParent, { boardId, cardId: localId, parentId: cardId, ofPage: cardId, child });
  };
  const done = children.filter(isComplete).length;
  const title = texts.childrenOf(kind);
  return (
    <Section
      title={title}
      icon={<Layers aria-hidden size={16} />}
      aside={children.length > 0 && <DoneShare of={title} done={done} total={children.length} />}
    >
      <ul className={styles.children} aria-label={title}>
        {children.map(({ id, listId, name, ...child }) => (
          <li key={id}>
            {isComplete(child) ? (
              <CircleCheck aria-label={texts.complete} size={16} color="var(--success-text)" />
            ) : (
              <Circle aria-label={texts.isOpen} size={16} />
            )}
            {isBeingAdded({ id }) ? (
              name
            ) : (
              <Link to={paths.card(board.projectId, boardId, listId, id)}>{name}</Link>
            )}
            {mayEdit && (
              <Button
                type="text"
                size="small"
                aria-label={texts.removeChild(name)}
                icon={<X aria-hidden size={14} />}
                onClick={() =>
                  run(setParent, { boardId, cardId: id, parentId: null, ofPage: cardId })
                }
              />
            )}
          </li>
        ))}
      </ul>
      {children.length === 0 && <p className={styles.quiet}>{texts.noChildren}</p>}
      {mayEdit &&
        (creating.isOpen ? (
          <ReferringField
            label={texts.newChild}
            submit={texts.createChild}
            line={creating.line}
            onSubmit={create}
          />
        ) : (
          <div className={styles.add}>
            <ChildPicker />
            <Button
              ref={opener}
              disabled={isHeld}
              title={isHeld ? heldReason() : undefined}
              onClick={creating.open}
            >
              {texts.newChild}
            </Button>
          </div>
        ))}
    </Section>
  );
}

/** Adds a card that is already on the board. */
function ChildPicker() {
  const { id, boardId, kind, children } = useCard();
  const run = useRun();
  const { cards, isLoading, load } = useBoardCards();
  const known = new Set([id, ...children.map((child) => child.id)]);
  const fitting = (cards ?? []).filter(
    (one) =>
      !known.has(one.id) && one.kind !== 'epic' && (kind === 'epic' || one.kind !== 'milestone'),
  );
  return (
    <Select<number | null>
      aria-label={texts.addChild}
      className={styles.picker ?? ''}
      placeholder={texts.addChild}
      loading={isLoading}
      notFoundContent={isLoading ? texts.loadingCards : texts.noCards}
      showSearch={{ optionFilterProp: 'label' }}
      value={null}
      onOpenChange={(isOpen) => {
        if (isOpen) load();
      }}
      onSelect={(childId) => {
        const child = fitting.find((one) => one.id === childId);
        if (child) run(setParent, { boardId, cardId: child.id, parentId: id, ofPage: id, child });
      }}
      options={fitting.map((one) => ({ value: one.id, label: `${one.name} (#${one.id})` }))}
    />
  );
}
