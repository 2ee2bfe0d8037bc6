import Checkbox from 'antd/es/checkbox';
import type { KeyboardEvent } from 'react';
import type { ChecklistItem } from 'shared-api/client';
import { changeItem, deleteItem, moveItem, renameItem, useRun } from 'shared-cards';
import { withoutIds } from 'shared-api/plain-text';
import { cardsIn, ReferenceLine } from 'shared-ui/reference-line';
import { formatDay } from 'shared-ui/dates';
import { Timestamp } from 'shared-ui/timestamp';
import { nameOf, PersonAvatar } from 'shared-ui/person-avatar';
import { useCard, useMay } from '../card/card-context.ts';
import { texts } from '../texts.ts';
import { itemText } from '../editors/editor-names.ts';
import { useFocusAfter } from '../editors/use-focus-after.ts';
import { useLineEditor } from '../editors/use-line-editor.ts';
import { useSubmit } from '../editors/use-submit.ts';
import { CardLink } from '../actions/CardLink.tsx';
import { ReferringField } from '../references/ReferringField.tsx';
import styles from './Checklists.module.css';
import { ItemMenu } from './ItemMenu.tsx';

interface Props {
  checklistId: number;
  item: ChecklistItem;
  index: number;
  count: number;
}

/**
 * One item: ticked, renamed inline and moved by Alt with arrows; further actions are in its menu.
 */
export function ChecklistRow({ checklistId, item, index, count }: Props) {
  const { id: itemId, text, completed, assignedUser, dueDate } = item;
  const run = useRun();
  const { id: cardId, board } = useCard();
  const mayEdit = useMay('work');
  const renaming = useLineEditor(itemText(itemId), text);
  const submit = useSubmit(itemText(itemId), { base: text });
  const opener = useFocusAfter<HTMLButtonElement>(renaming.isOpen);
  const person = board.people.find(({ id }) => id === assignedUser);
  const of = { cardId, checklistId, itemId };
  const said = withoutIds(text);
  const move = (step: 1 | -1) => {
    const position = index + 1 + step;
    if (position >= 1 && position <= count) run(moveItem, { ...of, position });
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (!event.altKey || step === undefined || !mayEdit) return;
    event.preventDefault();
    move(step);
  };
  if (renaming.isOpen) {
    return (
      <li>
        <ReferringField
          label={texts.itemText}
          submit={texts.save}
          line={renaming.line}
          onSubmit={(typed) => {
            if (typed === text) renaming.line.onCancel();
            else submit(renameItem, { checklistId, itemId, text: typed });
          }}
        />
      </li>
    );
  }
  return (
    <li aria-label={said} className={styles.item} onKeyDown={press}>
      <Checkbox
        aria-label={said}
        checked={completed}
        disabled={!mayEdit}
        onChange={({ target }) => run(changeItem, { ...of, fields: { completed: target.checked } })}
      />
      {mayEdit ? (
        <button
          ref={opener}
          type="button"
          className={styles.text}
          data-done={completed || undefined}
          aria-label={texts.renameItem(said)}
          onClick={renaming.open}
        >
          <ReferenceLine text={text} people={board.people} />
        </button>
      ) : (
        <span className={styles.text} data-done={completed || undefined}>
          <ReferenceLine text={text} people={board.people} />
        </span>
      )}
      {cardsIn(text).map((id) => (
        <CardLink key={id} cardId={id} />
      ))}
      {dueDate !== null && <Timestamp at={dueDate} format={formatDay} className={styles.due} />}
      {person && (
        <span title={nameOf(person)}>
          <PersonAvatar person={person} size={20} />
        </span>
      )}
      {mayEdit && (
        <ItemMenu
          item={item}
          isFirst={index === 0}
          isLast={index === count - 1}
          onMove={move}
          onChange={(fields) => run(changeItem, { ...of, fields })}
          onDelete={() => run(deleteItem, of)}
        />
      )}
    </li>
  );
}
