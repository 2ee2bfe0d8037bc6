import Button from 'antd/es/button';
import { ArrowUpDown, Columns3, Download, type LucideIcon, Plus, Rows3 } from 'lucide-react';
import { useRef, useState } from 'react';
import { giveFocusBack } from 'shared-ui';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { useLoadAhead } from 'shared-ui/load-ahead';
import { Menu } from 'shared-ui/menu';
import { useMenuButton } from 'shared-ui/menu-button';
import { COLUMN_IDS, isColumnId } from '../columns/columns.ts';
import { GROUPINGS } from '../columns/table-settings.ts';
import { texts } from '../texts.ts';
import styles from './Table.module.css';
import { pasting } from './use-card-actions.ts';
import type { Table } from './use-table.ts';

const ColumnsPanel = lazyOnline(async () => (await import('./ColumnsPanel.tsx')).ColumnsPanel);
const exporting = { load: () => import('./export-cards.ts') };
/** What a press or a key needs, once the table is there. */
const LATER = [pasting, ColumnsPanel, exporting];
const ICON_PX = 16;

interface ChoiceProps {
  icon: LucideIcon;
  label: string;
  choices: readonly { name: string; label: string; isOn: boolean }[];
  onChoose: (name: string) => void;
}

function Choice({ icon: Icon, label, choices, onChoose }: ChoiceProps) {
  const { button, menu } = useMenuButton();
  return (
    <>
      <Button {...button} aria-label={label} icon={<Icon aria-hidden size={ICON_PX} />}>
        <span className={styles.word}>{label}</span>
      </Button>
      {menu && <Menu {...menu} entries={choices} onChoose={({ name }) => onChoose(name)} />}
    </>
  );
}

function ColumnsButton({ table }: { table: Table }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    giveFocusBack(button.current);
  };
  return (
    <span className={styles.place}>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={texts.chooseColumns}
        icon={<Columns3 aria-hidden size={ICON_PX} />}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        <span className={styles.word}>{texts.chooseColumns}</span>
      </Button>
      {isOpen && (
        <UntilLoaded onClose={close}>
          <ColumnsPanel table={table} onClose={close} />
        </UntilLoaded>
      )}
    </span>
  );
}

/** Above the table: how it is grouped and sorted, its columns, and what is done with all of it. */
export function Toolbar({ table }: { table: Table }) {
  const { settings, change, shownIds, groups, board } = table;
  const { group, sort } = settings;
  const [first] = groups;
  useLoadAhead(LATER);
  async function exportCards(): Promise<void> {
    const loaded = await exporting.load().catch(() => null);
    if (loaded) loaded.exportCards(table);
    else table.say(texts.notLoaded);
  }
  return (
    // A press here leaves the selection, which the export is about.
    <div className={styles.toolbar} data-own-clicks>
      <Choice
        icon={Rows3}
        label={texts.group(texts.groupings[group])}
        choices={GROUPINGS.map((name) => ({
          name,
          label: texts.groupings[name],
          isOn: name === group,
        }))}
        onChoose={(name) =>
          change((now) => ({ ...now, group: GROUPINGS.find((one) => one === name) ?? now.group }))
        }
      />
      <Choice
        icon={ArrowUpDown}
        label={texts.sort(sort ? texts.columns[sort.by] : texts.boardOrder)}
        choices={[
          { name: 'board', label: texts.boardOrder, isOn: sort === null },
          ...COLUMN_IDS.map((name) => ({
            name,
            label: texts.columns[name],
            isOn: sort?.by === name,
          })),
        ]}
        onChoose={(name) => {
          if (isColumnId(name)) table.sortBy(name);
          else change((now) => ({ ...now, sort: null }));
        }}
      />
      <ColumnsButton table={table} />
      <span className={styles.gap} />
      <span className={styles.total}>{texts.cards(shownIds.length)}</span>
      <Button
        type="text"
        aria-label={texts.export}
        title={texts.exportHint}
        icon={<Download aria-hidden size={ICON_PX} />}
        onClick={() => void exportCards()}
      >
        <span className={styles.word}>{texts.export}</span>
      </Button>
      {table.mayWork && first && board.lists.length > 0 && (
        <Button
          type="primary"
          aria-label={texts.addCard}
          icon={<Plus aria-hidden size={ICON_PX} />}
          onClick={() => table.setNewIn(first.key)}
        >
          <span className={styles.word}>{texts.addCard}</span>
        </Button>
      )}
    </div>
  );
}
