import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { ChevronLeft, ChevronRight, PanelRight, Plus } from 'lucide-react';
import { formatNumber } from 'shared-ui/dates';
import { GuardedButton } from 'shared-ui/guarded-button';
import { type Look, LOOKS } from '../days/range.ts';
import { texts } from '../texts.ts';
import styles from './CalendarView.module.css';

interface Props {
  readonly title: string;
  readonly look: Look;
  readonly undatedCount: number;
  readonly isTrayOpen: boolean;
  readonly whyNoAdd: string | undefined;
  readonly onStep: (by: 1 | -1) => void;
  readonly onToday: () => void;
  readonly onLook: (look: Look) => void;
  readonly onTray: () => void;
  readonly onAdd: () => void;
}

/** Which days are shown and how, the cards without a date, and adding one. */
export function Toolbar(props: Props) {
  const { title, look, undatedCount, isTrayOpen, whyNoAdd } = props;
  return (
    <div className={styles.toolbar}>
      <h2 className={styles.title} aria-live="polite">
        {title}
      </h2>
      <Button
        type="text"
        size="small"
        icon={<ChevronLeft aria-hidden size={16} />}
        data-step={-1}
        aria-label={texts.previous[look]}
        title={texts.previous[look]}
        onClick={() => props.onStep(-1)}
      />
      <Button onClick={props.onToday}>{texts.today}</Button>
      <Button
        type="text"
        size="small"
        icon={<ChevronRight aria-hidden size={16} />}
        data-step={1}
        aria-label={texts.next[look]}
        title={texts.next[look]}
        onClick={() => props.onStep(1)}
      />
      <span className={styles.grow} />
      <Segmented<Look>
        aria-label={texts.showAs}
        options={LOOKS.map((value) => ({ value, label: texts.looks[value] }))}
        value={look}
        onChange={props.onLook}
      />
      <Button
        className={styles.tray ?? ''}
        data-opens-panel=""
        aria-pressed={isTrayOpen}
        icon={<PanelRight aria-hidden size={16} />}
        onClick={props.onTray}
      >
        <span className={styles.words}>{texts.noDate}</span>{' '}
        <span className={styles.count}>{formatNumber(undatedCount)}</span>
      </Button>
      <GuardedButton
        type="primary"
        icon={<Plus aria-hidden size={16} />}
        whyNot={whyNoAdd}
        onClick={props.onAdd}
      >
        <span className={styles.words}>{texts.addCard}</span>
      </GuardedButton>
    </div>
  );
}
