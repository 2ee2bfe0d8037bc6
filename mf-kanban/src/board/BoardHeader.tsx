import Button from 'antd/es/button';
import { Plus } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { ViewTabs } from 'shared-ui';
import { isOverdue } from '../cards/due.ts';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { selectCards, type WithLists } from '../lists/list-slice.ts';
import { texts } from '../texts.ts';
import styles from './BoardScreen.module.css';
import { selectFrame, selectMay, type Tab, type WithBoard } from './board-slice.ts';

const TABS = ['active', 'archive'] as const;

interface Props {
  tab: Tab;
  panelId: string;
  tabPath: (tab: Tab) => string;
}

export function BoardHeader({ tab, panelId, tabPath }: Props) {
  const dispatch = useDispatch();
  const frame = useSelector((state: WithBoard) => selectFrame(state));
  const mayOrganize = useSelector((state: WithBoard) => selectMay(state, 'organize'));
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <div>
          <h1 className={styles.title}>
            {texts.title}
            {frame && <small> {frame.name}</small>}
          </h1>
          <p className={styles.subtitle}>{texts.subtitle}</p>
        </div>
        {mayOrganize && tab === 'active' && (
          <Button
            type="primary"
            icon={<Plus aria-hidden size={16} />}
            onClick={() => dispatch(dialogOpened({ kind: 'column', listId: null }))}
          >
            {texts.addColumn}
          </Button>
        )}
      </div>
      <div className={styles.row}>
        <ViewTabs
          tabs={TABS.map((key) => ({ key, label: texts.tabs[key] }))}
          current={tab}
          panelId={panelId}
          pathOf={tabPath}
        />
        {tab === 'active' && <Stats />}
      </div>
    </header>
  );
}

function Stats() {
  const counts = useSelector(
    (state: WithLists) => {
      const cards = Object.values(selectCards(state));
      const completed = cards.filter(({ complete }) => complete === 1).length;
      const high = cards.filter(({ priority }) => priority === 'high').length;
      const overdue = cards.filter((card) => isOverdue(card)).length;
      return { total: cards.length, completed, high, overdue };
    },
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
  return (
    <dl className={styles.stats}>
      <Stat label={texts.totalTasks} value={counts.total} />
      <Stat label={texts.completed} value={counts.completed} />
      {counts.high > 0 && <Stat label={texts.highPriority} value={counts.high} />}
      {counts.overdue > 0 && <Stat label={texts.overdue} value={counts.overdue} />}
    </dl>
  );
}

function Stat({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
