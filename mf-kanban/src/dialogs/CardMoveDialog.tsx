import Select from 'antd/es/select';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { FormDialog } from 'shared-ui';
import { cardMoved, selectCard, selectLists, type WithLists } from '../lists/list-slice.ts';
import { isFull } from '../lists/is-full.ts';
import { texts } from '../texts.ts';
import type { DialogProps } from './BoardDialogs.tsx';
import styles from './Dialogs.module.css';

const WIDTH = 440;

/** Moves a card to any place of the board, for those who do not drag. */
export function CardMoveDialog({ cardId, onClose }: DialogProps & { cardId: number }) {
  const dispatch = useDispatch();
  const card = useSelector((state: WithLists) => selectCard(state, cardId));
  const { ids, entities } = useSelector((state: WithLists) => selectLists(state));
  const source = entities[card?.listId ?? 0];
  const index = source?.cardIds.indexOf(cardId) ?? 0;
  const [listId, setListId] = useState(source?.id ?? 0);
  const [position, setPosition] = useState(index + 1);

  // The card's own place is counted in the list it is in.
  const placesIn = (id: number) =>
    (entities[id]?.cardIds.length ?? 0) + (id === source?.id ? 0 : 1);
  const places = placesIn(listId);
  const target = Math.min(position, places) - 1;
  const isUnmoved = listId === source?.id && target === index;
  const submit = () => {
    if (!source) return;
    const from = { listId: source.id, index };
    dispatch(cardMoved({ cardId, from, to: { listId, index: target } }));
    onClose();
  };
  return (
    <FormDialog
      width={WIDTH}
      title={texts.moveCardNamed(card?.name ?? '')}
      submit={texts.move}
      isSaving={false}
      isSubmitDisabled={!source || isUnmoved}
      refusal={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <label>
          {texts.column}
          <Select
            aria-label={texts.column}
            value={listId}
            onChange={(chosen) => {
              setListId(chosen);
              setPosition(placesIn(chosen));
            }}
            options={ids.flatMap((id) => {
              const list = entities[id];
              if (!list) return [];
              const disabled = id !== source?.id && isFull(list);
              const label = disabled ? `${list.name} (${texts.limitReached})` : list.name;
              return { value: id, label, disabled };
            })}
          />
        </label>
        <label>
          {texts.position}
          <Select
            aria-label={texts.position}
            value={target + 1}
            onChange={setPosition}
            options={Array.from({ length: places }, (_, at) => ({ value: at + 1, label: at + 1 }))}
          />
        </label>
      </div>
    </FormDialog>
  );
}
