import Button from 'antd/es/button';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { selectBoardMeta, type WithBoard } from '../entities/board/board-slice.ts';
import styles from '../dialogs/Dialogs.module.css';
import { PanelDialog } from '../dialogs/PanelDialog.tsx';
import { selectList, type WithLists } from '../entities/lists/list-slice.ts';
import { LoadedContent } from '../loading/LoadedContent.tsx';
import { texts } from '../texts/texts.ts';
import { cardFromTemplateAsked, templatesAsked, type WithTemplates } from './templates.ts';

const WIDTH = 480;

/** The templates of the board; a card is made from the one that is chosen. */
export function TemplateDialog({ listId, onClose }: DialogProps & { listId: number }) {
  const dispatch = useDispatch();
  const list = useSelector((state: WithLists) => selectList(state, listId));
  const boardId = useSelector((state: WithBoard) => selectBoardMeta(state)?.id);
  const state = useSelector(({ boardTemplates }: WithTemplates) => boardTemplates);
  const ask = useCallback(() => {
    if (boardId !== undefined) dispatch(templatesAsked(boardId));
  }, [dispatch, boardId]);
  useEffect(ask, [ask]);
  const title = texts.fromTemplateIn(list?.name ?? '');
  return (
    <PanelDialog width={WIDTH} title={title} onClose={onClose}>
      <LoadedContent state={state} onRetry={ask}>
        {(templates) =>
          templates.length === 0 ? (
            <p className={styles.quiet}>{texts.noTemplates}</p>
          ) : (
            <ul className={styles.rows} aria-label={texts.templates}>
              {templates.map(({ id, name }) => (
                <li key={id}>
                  <span className={styles.grows}>{name}</span>
                  <Button
                    aria-label={texts.useTemplate(name)}
                    onClick={() => {
                      dispatch(cardFromTemplateAsked({ listId, cardId: id, name }));
                      onClose();
                    }}
                  >
                    {texts.use}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedContent>
    </PanelDialog>
  );
}
