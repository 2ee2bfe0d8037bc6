import Input, { type InputRef } from 'antd/es/input';
import Modal from 'antd/es/modal';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN_CHARACTERS } from 'shared-api/limits';
import { paths } from 'shared-api/remote';
import { useFocusReturn } from 'shared-ui';
import { focusFirst } from '../../keyboard/move-between-entries.ts';
import { texts } from '../texts.ts';
import { QuickResults } from './QuickResults.tsx';
import styles from './Search.module.css';

const WIDTH = 640;
const TOP = 80;
/** Above whatever dialog it was called from. */
const LAYER = 1200;

interface Props {
  /** Results open in another tab: the dialogs below hold what would be lost. */
  isElsewhere: boolean;
  onClose: () => void;
}

/** The search over whatever page or dialog is on the screen. */
export default function SearchDialog({ isElsewhere, onClose }: Props) {
  useFocusReturn();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const box = useRef<InputRef>(null);
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  function openAll(): void {
    const wanted = typed.trim();
    if (wanted.length < SEARCH_MIN_CHARACTERS) return;
    if (isElsewhere) window.open(paths.search(wanted), '_blank');
    else void navigate(paths.search(wanted));
    onClose();
  }

  return (
    <Modal
      open
      width={WIDTH}
      style={{ top: TOP }}
      zIndex={LAYER}
      footer={null}
      title={texts.search}
      onCancel={onClose}
      // At once, as somebody who calls it by keys types on.
      transitionName=""
      maskTransitionName=""
      // Only now has it taken over from the dialog below, which until then takes the focus back.
      afterOpenChange={(isOpen) => isOpen && box.current?.focus()}
    >
      <div ref={body} className={styles.quick}>
        <Input
          ref={box}
          type="search"
          aria-label={texts.search}
          placeholder={texts.searchPlaceholder}
          prefix={<Search aria-hidden size={16} />}
          allowClear
          maxLength={255}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            const isDown = event.key === 'ArrowDown' && focusFirst(body.current);
            if (isDown) event.preventDefault();
          }}
          onPressEnter={openAll}
        />
        {isElsewhere && <p className={styles.count}>{texts.opensElsewhere}</p>}
        {text.length >= SEARCH_MIN_CHARACTERS && (
          <QuickResults
            text={text}
            isElsewhere={isElsewhere}
            onOpened={onClose}
            onUp={() => box.current?.focus()}
          />
        )}
      </div>
    </Modal>
  );
}
