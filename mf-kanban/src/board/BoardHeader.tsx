import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { Plus } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import type { ListFilter } from 'shared-api/limits';
import { ViewTabs } from 'shared-ui';
import { BoardGlyph } from 'shared-ui/board-glyph';
import { HeaderPlace } from 'shared-ui/header-place';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { BoardFilters } from '../filters/BoardFilters.tsx';
import { selectIsStuck, type WithOutbox } from 'shared-api/outbox';
import { useScreenServices } from '../screen/screen-services.ts';
import { BoardSettingsMenu } from '../settings/BoardSettingsMenu.tsx';
import { texts } from '../texts/texts.ts';
import styles from './BoardScreen.module.css';
import { BoardStats } from './BoardStats.tsx';
import { selectBoardMeta, selectMay, type Tab, type WithCards } from 'shared-cards';

const TABS = ['active', 'archive'] as const;

interface Props {
  boardId: number;
  tab: Tab;
  filter: ListFilter;
  panelId: string;
  tabPath: (tab: Tab) => string;
  onFilter: (filter: ListFilter) => void;
}

/** What the board draws in the row above it, and its search and filters. */
export function BoardHeader({ boardId, tab, filter, panelId, tabPath, onFilter }: Props) {
  const dispatch = useDispatch();
  const boardMeta = useSelector((state: WithCards) => selectBoardMeta(state));
  const mayOrganize = useSelector((state: WithCards) => selectMay(state, 'organize'));
  const isStuck = useSelector((state: WithOutbox) => selectIsStuck(state));
  const { header } = useScreenServices();
  return (
    <>
      <HeaderPlace header={header} part="name">
        <h1>
          <BoardGlyph boardId={boardId} size={20} />
          {boardMeta?.name}
        </h1>
      </HeaderPlace>
      <HeaderPlace header={header} part="views">
        <ViewTabs
          tabs={TABS.map((key) => ({ key, label: texts.tabs[key] }))}
          current={tab}
          panelId={panelId}
          pathOf={tabPath}
        />
      </HeaderPlace>
      {tab === 'active' && (
        <HeaderPlace header={header} part="actions">
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
        </HeaderPlace>
      )}
      <div className={styles.header}>
        {tab === 'active' && (
          <div className={styles.row}>
            <BoardFilters filter={filter} onFilter={onFilter} />
            <BoardStats />
          </div>
        )}
        {isStuck && <Alert role="status" type="warning" showIcon title={texts.changesStuck} />}
      </div>
    </>
  );
}
