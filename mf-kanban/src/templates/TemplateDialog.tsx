import Button from 'antd/es/button';
import { useSelector } from 'react-redux';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import styles from '../dialogs/Dialogs.module.css';
import { PanelDialog } from 'shared-ui/panel-dialog';
import { useBoardId } from '../screen/use-board-id.ts';
import { texts } from '../texts/texts.ts';
import { boardTemplates } from './templates.ts';
import { createFromTemplate, selectList, useRun, type WithCards } from 'shared-cards';

const WIDTH = 480;

/** Creates a card from one of the board's templates. */
export function TemplateDialog({ listId, onClose }: DialogProps & { listId: number }) {
  const run = useRun();
  const list = useSelector((state: WithCards) => selectList(state, listId));
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
