import Button from 'antd/es/button';
import { useDispatch, useSelector } from 'react-redux';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import styles from '../dialogs/Dialogs.module.css';
import { PanelDialog } from '../dialogs/PanelDialog.tsx';
import { selectList, type WithLists } from '../entities/lists/list-slice.ts';
import { useBoardId } from '../screen/use-board-id.ts';
import { texts } from '../texts/texts.ts';
import { boardTemplates, cardFromTemplateAsked } from './templates.ts';

const WIDTH = 480;

/** The templates of the board; a card is made from the one that is chosen. */
export function TemplateDialog({ listId, onClose }: DialogProps & { listId: number }) {
  const dispatch = useDispatch();
  const list = useSelector((state: WithLists) => selectList(state, listId));
  const state = useLoading(boardTemplates, useBoardId());
  const title = texts.fromTemplateIn(list?.name ?? '');
  return (
    <PanelDialog width={WIDTH} title={title} onClose={onClose}>
      <LoadedContent state={state} onRetry={state.reload}>
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
