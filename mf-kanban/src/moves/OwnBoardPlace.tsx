import Select from 'antd/es/select';
import { useSelector } from 'react-redux';
import { isFull, type ListRow, selectLists, type WithCards } from 'shared-cards';
import { texts } from '../texts/texts.ts';
import styles from '../dialogs/Dialogs.module.css';

interface Props {
  /** How many cards the move adds to a list. */
  arriving: (list: ListRow) => number;
  listId: number;
  /** Starts at 1. */
  position: number;
  places: number;
  onList: (listId: number) => void;
  onPosition: (position: number) => void;
}

/** A list of the open board and a position in it. */
export function OwnBoardPlace({ arriving, listId, position, places, onList, onPosition }: Props) {
  const { ids, entities } = useSelector((state: WithCards) => selectLists(state));
  return (
    <div className={styles.fields}>
      <label>
        {texts.list}
        <Select
          aria-label={texts.list}
          value={listId}
          onChange={onList}
          options={ids.flatMap((id) => {
            const list = entities[id];
            if (!list) return [];
            const more = arriving(list);
            const disabled = more > 0 && isFull(list, more);
            const label = disabled ? `${list.name} (${texts.limitReached})` : list.name;
            return { value: id, label, disabled };
          })}
        />
      </label>
      <label>
        {texts.position}
        <Select
          aria-label={texts.position}
          value={position}
          onChange={onPosition}
          options={Array.from({ length: places }, (_, at) => ({ value: at + 1, label: at + 1 }))}
        />
      </label>
    </div>
  );
}
