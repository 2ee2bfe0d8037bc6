import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import Select from 'antd/es/select';
import { CircleCheck, Circle, Layers, X } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { useCard, useMay } from '../card/card-context.ts';
import { Section } from '../card/Section.tsx';
import checklists from '../checklists/Checklists.module.css';
import { LineField } from '../editors/LineField.tsx';
import { useFocusAfter } from '../editors/use-focus-after.ts';
import { useLineEditor } from '../editors/use-line-editor.ts';
import { texts } from '../texts.ts';
import { childAdded, childCreated, childRemoved, newChildField } from './hierarchy-commands.ts';
import styles from './Children.module.css';
import { useBoardCards } from './use-board-cards.ts';

/** The cards that count for an epic or a milestone, with how many of them are complete. */
export function Children() {
  const { kind, children, boardId, board } = useCard();
  const mayWork = useMay('work');
  const dispatch = useDispatch();
  const creating = useLineEditor(newChildField, '');
  const opener = useFocusAfter<HTMLButtonElement>(creating.isOpen);
  if (kind !== 'epic' && kind !== 'milestone') return null;
  const done = children.filter(({ complete }) => complete === 1).length;
  const percent = children.length === 0 ? 0 : Math.round((done / children.length) * 100);
  return (
    <Section title={texts.childrenOf(kind)} icon={<Layers aria-hidden size={18} />}>
      {children.length > 0 && (
        <div className={checklists.progress}>
          <span>{texts.completeOf(done, children.length)}</span>
          <Progress
            aria-label={texts.progressOf(texts.childrenOf(kind))}
            size="small"
            showInfo={false}
            strokeColor="var(--accent-text)"
            percent={percent}
          />
        </div>
      )}
      <ul className={styles.children} aria-label={texts.childrenOf(kind)}>
        {children.map(({ id, listId, name, complete }) => (
          <li key={id}>
            {complete === 1 ? (
              <CircleCheck aria-label={texts.complete} size={16} color="var(--success-text)" />
            ) : (
              <Circle aria-label={texts.isOpen} size={16} />
            )}
            <Link to={paths.card(board.projectId, boardId, listId, id)}>{name}</Link>
            {mayWork && (
              <Button
                type="text"
                size="small"
                aria-label={texts.removeChild(name)}
                icon={<X aria-hidden size={14} />}
                onClick={() => dispatch(childRemoved({ childId: id }))}
              />
            )}
          </li>
        ))}
      </ul>
      {children.length === 0 && <p className={styles.quiet}>{texts.noChildren}</p>}
      {mayWork &&
        (creating.isOpen ? (
          <LineField
            label={texts.newChild}
            submit={texts.createChild}
            line={creating.line}
            onSubmit={(name) => dispatch(childCreated({ name }))}
          />
        ) : (
          <div className={styles.add}>
            <ChildPicker />
            <Button ref={opener} onClick={creating.open}>
              {texts.newChild}
            </Button>
          </div>
        ))}
    </Section>
  );
}

/** Takes a card that is on the board already. */
function ChildPicker() {
  const { id, kind, children } = useCard();
  const dispatch = useDispatch();
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
        if (childId !== null) dispatch(childAdded({ childId }));
      }}
      options={fitting.map((one) => ({ value: one.id, label: `${one.name} (#${one.id})` }))}
    />
  );
}
