import Select from 'antd/es/select';
import { texts } from './texts.ts';
import type { MoveTarget } from './use-move-targets.ts';

interface Props {
  boards: readonly MoveTarget[];
  value: number;
  onSearch: (keyword: string) => void;
  onChange: (boardId: number) => void;
}

/** Selects a board that the user may edit; typing finds more of them. */
export function BoardSelect({ boards, value, onSearch, onChange }: Props) {
  const isKnown = boards.some(({ id }) => id === value);
  return (
    <label>
      {texts.board}
      <Select
        aria-label={texts.board}
        showSearch={{ onSearch, optionFilterProp: 'label' }}
        value={isKnown ? value : null}
        placeholder={texts.searchBoards}
        notFoundContent={texts.noBoards}
        onChange={(chosen: number | null) => {
          if (chosen !== null) onChange(chosen);
        }}
        options={boards.map(({ id, name, projectName }) => ({
          value: id,
          label: `${name} (${projectName})`,
        }))}
      />
    </label>
  );
}
