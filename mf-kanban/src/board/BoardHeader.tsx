import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { Plus } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import type { ListFilter } from 'shared-api/limits';
import { ViewTabs } from 'shared-ui';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { BoardFilters } from '../filters/BoardFilters.tsx';
import { selectIsStuck, type WithOutbox } from 'shared-api/outbox';
import { BoardSettingsMenu } from '../settings/BoardSettingsMenu.tsx';
import { texts } from '../texts/texts.ts';
import styles from './BoardScreen.module.css';
import { BoardStats } from './BoardStats.tsx';
import { selectBoardMeta, selectMay, type Tab, type WithCards } from 'shared-cards';

const TABS = ['active', 'archive'] as const;

interface Props {
  tab: Tab;
  filter: ListFilter;
  panelId: string;
  tabPath: (tab: Tab) => string;
  onFilter: (filter: ListFilter) => void;
}

/** Title, counts, search and filters, and what is done to the whole board. */
export function BoardHeader({ tab, filter, panelId, tabPath, onFilter }: Props) {
  const dispatch = useDispatch();
  const boardMeta = useSelector((state: WithCards) => selectBoardMeta(state));
  const mayOrganize = useSelector((state: WithCards) => selectMay(state, 'organize'));
  const isStuck = useSelector((state: WithOutbox) => selectIsStuck(state));
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <div>
          <h1 className={styles.title}>
            {texts.title}
            {boardMeta && <small> {boardMeta.name}</small>}
          </h1>
          <p className={styles.subtitle}>{texts.subtitle}</p>
        </div>
        {tab === 'active' && (
          <div className={styles.tools}>
            <BoardFilters filter={filter} onFilter={onFilter} />
            <BoardSettingsMenu />
            {mayOrganize && (
              <Button
                type="primary"
                icon={<Plus aria-hidden size={16} />}
                onClick={() => dispatch(dialogOpened({ kind: 'column', listId: null }))}
              >
                {texts.addColumn}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={styles.row}>
        <ViewTabs
          tabs={TABS.map((key) => ({ key, label: texts.tabs[key] }))}
          current={tab}
          panelId={panelId}
          pathOf={tabPath}
        />
        {tab === 'active' && <BoardStats />}
      </div>
      {isStuck && <Alert role="status" type="warning" showIcon title={texts.changesStuck} />}
    </header>
  );
}
