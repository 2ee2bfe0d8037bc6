import Select from 'antd/es/select';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { FormDialog } from 'shared-ui';
import { useCard } from '../card/card-context.ts';
import { type MoveTarget, useScreenServices } from '../card/screen-services.ts';
import { useEditor } from '../editors/use-editor.ts';
import { texts } from '../texts.ts';
import { cardMoveSubmitted } from './card-actions.ts';
import styles from './MoveDialog.module.css';

const WIDTH = 460;
const SEARCH_PAUSE_MS = 300;

/** Moves the card to the end of any list of any board on which the person works. */
export function MoveDialog() {
  const card = useCard();
  const dispatch = useDispatch();
  const { findBoards } = useScreenServices();
  const editor = useEditor('move');
  const [boards, setBoards] = useState<MoveTarget[]>([]);
  const [keyword, setKeyword] = useState('');
  const [boardId, setBoardId] = useState(card.boardId);
  const [listId, setListId] = useState<number | null>(null);

  useEffect(() => {
    let isLeft = false;
    const search = () =>
      void findBoards(keyword).then(
        (found) => {
          // The chosen one stays among them, whatever is searched for.
          if (!isLeft) {
            setBoards((before) => {
              const others = before.filter(({ id }) => !found.some((one) => one.id === id));
              return [...found, ...others];
            });
          }
        },
        () => undefined,
      );
    const waiting = setTimeout(search, keyword === '' ? 0 : SEARCH_PAUSE_MS);
    return () => {
      isLeft = true;
      clearTimeout(waiting);
    };
  }, [findBoards, keyword]);

  const board = boards.find(({ id }) => id === boardId);
  const isForeign = boardId !== card.boardId;
  const submit = () => {
    if (listId !== null) dispatch(cardMoveSubmitted({ toBoardId: boardId, toListId: listId }));
  };
  return (
    <FormDialog
      width={WIDTH}
      title={texts.moveTitle(card.name)}
      submit={texts.move}
      isSaving={editor.isSaving}
      isSubmitDisabled={listId === null}
      refusal={editor.refusal}
      onSubmit={submit}
      onClose={editor.close}
    >
      <div className={styles.fields}>
        <label>
          {texts.board}
          <Select
            aria-label={texts.board}
            showSearch={{ onSearch: setKeyword, optionFilterProp: 'label' }}
            value={board ? boardId : null}
            placeholder={texts.searchBoards}
            notFoundContent={texts.noBoards}
            onChange={(chosen: number | null) => {
              if (chosen === null) return;
              setBoardId(chosen);
              setListId(null);
            }}
            options={boards.map(({ id, name, projectName }) => ({
              value: id,
              label: `${name} (${projectName})`,
            }))}
          />
        </label>
        <label>
          {texts.list}
          <Select
            aria-label={texts.list}
            value={listId}
            placeholder={texts.chooseList}
            notFoundContent={texts.noLists}
            onChange={setListId}
            options={(board?.lists ?? []).map(({ id, name, cards, limit }) => {
              const isFull = limit !== null && cards >= limit;
              const isHere = id === card.listId;
              const mark = isHere ? texts.isHere : texts.listFull;
              const label = isFull || isHere ? `${name} (${mark})` : name;
              return { value: id, label, disabled: isFull || isHere };
            })}
          />
        </label>
        {isForeign && <p className={styles.hint}>{texts.moveHint}</p>}
      </div>
    </FormDialog>
  );
}
