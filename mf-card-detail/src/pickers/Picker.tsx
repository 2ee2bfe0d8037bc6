import Popover from 'antd/es/popover';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from 'shared-ui';
import styles from './Picker.module.css';

interface Props {
  /** What is chosen here, for screen readers. */
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What opens it, and has the focus again once it is closed. */
  opener: RefObject<HTMLElement | null>;
  /** A button. */
  children: ReactElement;
  content: ReactNode;
}

const DIALOG = '[role="dialog"]';
const FIRST = '[data-first], input, button, [tabindex="0"]';

/** What is over the page now belongs to the picker, or is a question that it asks. */
const isBelowAnother = (picker: Element | null) => {
  const top = [...document.querySelectorAll(DIALOG)].at(-1);
  return picker !== null && top !== undefined && top !== picker;
};

/** A popover at a value, in which another is chosen. Escape and a press beside it close it. */
export function Picker({ label, isOpen, onOpenChange, opener, children, content }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLeft = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    const hadFocus = isFocusLost() || panel.current?.contains(document.activeElement);
    if (isLeft && hadFocus) opener.current?.focus();
  }, [isOpen, opener]);
  return (
    <Popover
      open={isOpen}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      rootClassName={styles.popover ?? ''}
      // In the dialog of the card: what is outside of it is hidden from screen readers.
      getPopupContainer={(node) => node.closest<HTMLElement>(DIALOG) ?? document.body}
      onOpenChange={(opens) => {
        if (!opens && isBelowAnother(panel.current)) return;
        onOpenChange(opens);
      }}
      content={
        <Panel label={label} panel={panel}>
          {content}
        </Panel>
      }
    >
      {children}
    </Popover>
  );
}

interface PanelProps {
  label: string;
  panel: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

function Panel({ label, panel, children }: PanelProps) {
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true });
  }, [panel]);
  return (
    <div ref={panel} role="dialog" aria-label={label} className={styles.panel}>
      {children}
    </div>
  );
}
