import Slider from 'antd/es/slider';
import Switch from 'antd/es/switch';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { WIP_LIMIT_MAX, WIP_LIMIT_MIN } from 'shared-api/limits';
import { FormDialog } from 'shared-ui/form-dialog';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { editList, selectList, useRun, type WithCards } from 'shared-cards';
import { texts } from '../texts/texts.ts';

const WIDTH = 440;
const USUAL_LIMIT = 5;

/** Sets the card limit of a list. */
export function LimitDialog(props: DialogProps & { listId: number }) {
  const { listId, refusal, onClose } = props;
  const run = useRun();
  const list = useSelector((state: WithCards) => selectList(state, listId));
  const [hasLimit, setHasLimit] = useState(typeof list?.limit === 'number');
  const [limit, setLimit] = useState(list?.limit ?? USUAL_LIMIT);
  return (
    <FormDialog
      width={WIDTH}
      title={texts.limitOf(list?.name ?? '')}
      submit={texts.save}
      refusal={refusal}
      onSubmit={() => {
        run(editList, { listId, fields: { limit: hasLimit ? limit : null } });
        onClose();
      }}
      onClose={onClose}
    >
      <label>
        <Switch checked={hasLimit} onChange={setHasLimit} /> {texts.setLimit}
      </label>
      <Slider
        ariaLabelForHandle={texts.limit}
        ariaValueTextFormatterForHandle={texts.cards}
        disabled={!hasLimit}
        min={WIP_LIMIT_MIN}
        max={WIP_LIMIT_MAX}
        value={limit}
        onChange={setLimit}
        tooltip={{ formatter: (count) => texts.cards(count ?? 0) }}
      />
      <output>{hasLimit ? texts.cards(limit) : texts.noLimit}</output>
    </FormDialog>
  );
}
