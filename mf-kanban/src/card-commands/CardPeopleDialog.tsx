import Select from 'antd/es/select';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { FormDialog, nameOf } from 'shared-ui';
import type { DialogProps, GivenBack } from '../dialogs/dialog-slice.ts';
import { fromDialog } from '../dialogs/from-dialog.ts';
import { assignCard, selectBoardMeta, selectCard, useRun, type WithCards } from 'shared-cards';
import { texts } from '../texts/texts.ts';

const WIDTH = 440;

interface Props extends DialogProps {
  cardId: number;
  givenBack?: GivenBack<{ users: number[] }>;
}

/** Who a card is assigned to, among the board's people. */
export function CardPeopleDialog(props: Props) {
  const { cardId, givenBack, refusal, onClose } = props;
  const run = useRun();
  const card = useSelector((state: WithCards) => selectCard(state, cardId));
  const boardMeta = useSelector((state: WithCards) => selectBoardMeta(state));
  const [begun] = useState(() => (card ? { base: card.users } : {}));
  const [users, setUsers] = useState(givenBack?.fields.users ?? card?.users ?? []);
  return (
    <FormDialog
      width={WIDTH}
      title={texts.assigneesOf(card?.name ?? '')}
      submit={texts.save}
      refusal={refusal}
      onSubmit={() => {
        const details = fromDialog({ kind: 'cardPeople', cardId }, { users });
        run(assignCard, { cardId, users, ...begun, details });
        onClose();
      }}
      onClose={onClose}
    >
      <Select<number[]>
        aria-label={texts.assignee}
        autoFocus
        mode="multiple"
        style={{ width: '100%' }}
        placeholder={texts.nobody}
        showSearch={{ optionFilterProp: 'label' }}
        value={users}
        onChange={setUsers}
        options={(boardMeta?.user ?? []).map((person) => ({
          value: person.id,
          label: nameOf(person),
        }))}
      />
    </FormDialog>
  );
}
