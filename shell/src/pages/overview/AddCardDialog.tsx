import Form from 'antd/es/form';
import { useContext, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { FormDialog } from 'shared-ui/form-dialog';
import { ReferenceInput } from 'shared-ui/reference-input';
import { BoardSelect, ListSelect, useMoveTargets } from 'shared-ui/place-fields';
import { PageServicesContext } from '../../page/OwnPage.tsx';
import { cardAdded } from '../../resources/card-changes.ts';
import { selectUser } from '../../session/auth-slice.ts';
import { homeTexts as texts } from '../home-texts.ts';
import styles from './AddCardDialog.module.css';
import { reasons } from 'shared-ui/reasons';
import { useFormValues } from 'shared-ui/use-form-values';
import { useReferencesOn } from './use-references-on.ts';

const WIDTH = 480;

/** Adds a card for the user to any list of any board that they may edit; initially the last opened board. */
export function AddCardDialog({ onClose }: { onClose: () => void }) {
  const { findBoards } = useContext(PageServicesContext);
  const { boards, search } = useMoveTargets(findBoards);
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const [form] = Form.useForm<{ name: string }>();
  const [chosen, setChosen] = useState<{ boardId: number; listId: number | null } | null>(null);
  const { values, onValuesChange } = useFormValues({ name: '' });
  const name = values.name.trim();
  const board = boards.find(({ id }) => id === (chosen?.boardId ?? boards[0]?.id));
  const sources = useReferencesOn(board?.id);
  const room = board?.lists.find(({ cards, limit }) => limit === null || cards < limit);
  const listId = chosen?.listId ?? room?.id ?? null;

  function submit() {
    if (name === '' || board === undefined || listId === null || !user) return;
    const place = { board: { id: board.id, name: board.name }, listId };
    dispatch(cardAdded({ name, userId: user.id, ...place }));
    onClose();
  }

  const whyNowhere = listId === null ? reasons.chooseFirst : undefined;
  const whyNotAdded = name === '' ? reasons.nameFirst : whyNowhere;
  return (
    <FormDialog
      width={WIDTH}
      title={texts.newCard}
      submit={texts.addCard}
      whyNotSubmit={whyNotAdded}
      hasInput={name !== ''}
      refusal={null}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <Form<{ name: string }>
        form={form}
        name="card"
        layout="vertical"
        onValuesChange={onValuesChange}
        onFinish={submit}
      >
        <Form.Item name="name" label={texts.cardName} required>
          <ReferenceInput autoFocus maxLength={NAME_MAX_CHARACTERS} sources={sources} />
        </Form.Item>
        <div className={styles.place}>
          <BoardSelect
            boards={boards}
            value={board?.id ?? 0}
            onSearch={search}
            onChange={(boardId) => setChosen({ boardId, listId: null })}
          />
          <ListSelect
            board={board}
            value={listId}
            onChange={(list) => board && setChosen({ boardId: board.id, listId: list })}
          />
        </div>
      </Form>
    </FormDialog>
  );
}
