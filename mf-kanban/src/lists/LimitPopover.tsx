import Button from 'antd/es/button';
import InputNumber from 'antd/es/input-number';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { WIP_LIMIT_MAX, WIP_LIMIT_MIN } from 'shared-api/limits';
import { editList, type ListRow, selectList, useRun, type WithCards } from 'shared-cards';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { PlacedPopover } from '../dialogs/PlacedPopover.tsx';
import { texts } from '../texts/texts.ts';
import styles from './LimitPopover.module.css';

interface Props extends Pick<DialogProps, 'onClose'> {
  listId: number;
}

/** Sets the card limit of a list, below its menu. */
export function LimitPopover({ listId, onClose }: Props) {
  const list = useSelector((state: WithCards) => selectList(state, listId));
  return (
    <PlacedPopover
      label={texts.limitOf(list?.name ?? '')}
      beside={() =>
        document.querySelector<HTMLElement>(
          `[data-list-id="${listId}"] > header [aria-haspopup="menu"]`,
        )
      }
      placement="bottomLeft"
      isGone={list === undefined}
      onClose={onClose}
    >
      {list && <Limit list={list} onDone={onClose} />}
    </PlacedPopover>
  );
}

function Limit({ list, onDone }: { list: ListRow; onDone: () => void }) {
  const run = useRun();
  const [limit, setLimit] = useState(list.limit);
  return (
    <form
      className={styles.limit}
      onSubmit={(event) => {
        event.preventDefault();
        if (limit !== list.limit) run(editList, { listId: list.id, fields: { limit } });
        onDone();
      }}
    >
      <label>
        {texts.limit}
        <InputNumber<number>
          data-first
          min={WIP_LIMIT_MIN}
          max={WIP_LIMIT_MAX}
          precision={0}
          controls={false}
          placeholder={texts.noLimit}
          value={limit}
          onChange={setLimit}
        />
      </label>
      <Button type="primary" htmlType="submit">
        {texts.save}
      </Button>
    </form>
  );
}
