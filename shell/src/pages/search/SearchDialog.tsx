import type { InputRef } from 'antd/es/input';
import Modal from 'antd/es/modal';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN_CHARACTERS } from 'shared-api/limits';
import { paths } from 'shared-api/remote';
import { useFocusReturn } from 'shared-ui';
import { focusFirst } from '../../keyboard/move-between-entries.ts';
import { texts } from '../texts.ts';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { QuickResults } from './QuickResults.tsx';
import styles from './SearchDialog.module.css';
import { SearchField } from './SearchField.tsx';

const WIDTH = 640;
const TOP = 112;
/** Above whatever dialog it was called from. */
const LAYER = 1200;

interface Props {
  /** Results open in another tab: the dialogs below hold what would be lost. */
  isElsewhere: boolean;
  onClose: () => void;
  /** What has been typed before this could take it; it is given once. */
  takeEarly: () => string;
}

/** The search over whatever page or dialog is on the screen. */
export default function SearchDialog({ isElsewhere, onClose, takeEarly }: Props) {
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
      className={styles.dialog ?? ''}
      closable={false}
      zIndex={LAYER}
      footer={null}
      title={<VisuallyHidden>{texts.search}</VisuallyHidden>}
      onCancel={onClose}
      // At once, as somebody who calls it by keys types on.
      transitionName=""
      maskTransitionName=""
      // Only now has it taken over from the dialog below, which until then takes the focus back.
      afterOpenChange={(isOpen) => isOpen && box.current?.focus()}
    >
      <div ref={body}>
        <div className={styles.field}>
          <SearchField
            ref={box}
            variant="borderless"
            value={typed}
            onType={setTyped}
            onDown={() => focusFirst(body.current)}
            onFocus={() => setTyped((before) => before + takeEarly())}
            onPressEnter={openAll}
          />
          <button type="button" className={styles.close} onClick={onClose}>
            <VisuallyHidden>{texts.close}</VisuallyHidden> <kbd>{texts.escape}</kbd>
            <X aria-hidden size={20} />
          </button>
        </div>
        {isElsewhere && <p className={styles.note}>{texts.opensElsewhere}</p>}
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
