import Select from 'antd/es/select';
import { texts } from './texts.ts';
import type { MoveTarget } from './use-move-targets.ts';

interface Props {
  board: MoveTarget | undefined;
  /** The card's own list, which cannot be the target; left out for a new card. */
  hereId?: number;
  value: number | null;
  onChange: (listId: number) => void;
}

/** Selects a list of a board, unless it is full or has the card already. */
export function ListSelect({ board, hereId, value, onChange }: Props) {
  return (
    <label>
      {texts.list}
      <Select
        aria-label={texts.list}
        value={value}
        placeholder={texts.chooseList}
        notFoundContent={texts.noLists}
        onChange={(chosen: number | null) => {
          if (chosen !== null) onChange(chosen);
        }}
        options={(board?.lists ?? []).map(({ id, name, cards, limit }) => {
          const isFull = limit !== null && cards >= limit;
          const isHere = id === hereId;
          const reason = isHere ? texts.isHere : texts.listFull;
          const label = isFull || isHere ? `${name} (${reason})` : name;
          return { value: id, label, disabled: isFull || isHere };
        })}
      />
    </label>
  );
}
