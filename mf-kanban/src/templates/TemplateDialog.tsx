import Button from 'antd/es/button';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import {
  createFromTemplate,
  selectBoardMeta,
  selectList,
  useRun,
  type WithCards,
} from 'shared-cards';
import styles from '../dialogs/Dialogs.module.css';
import { PanelDialog } from '../dialogs/PanelDialog.tsx';
import { LoadedContent } from '../loading/LoadedContent.tsx';
import { texts } from '../texts/texts.ts';
import { templatesAsked, type WithTemplates } from './templates.ts';

const WIDTH = 480;

/** The templates of the board; a card is made from the one that is chosen. */
export function TemplateDialog({ listId, onClose }: DialogProps & { listId: number }) {
  const dispatch = useDispatch();
  const run = useRun();
  const list = useSelector((state: WithCards) => selectList(state, listId));
  const boardId = useSelector((state: WithCards) => selectBoardMeta(state)?.id);
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
                      run(createFromTemplate, { listId, cardId: id, name });
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
