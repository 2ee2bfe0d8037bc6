import Modal from 'antd/es/modal';
import Popover from 'antd/es/popover';
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { isFocusLost } from '../focus/give-focus-back.ts';
import { PHONE, useMediaQuery } from '../media/use-media-query.ts';
import styles from './Picker.module.css';

interface Props {
  /** The name of the choice: the title of the sheet, or the popover's name for screen readers. */
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The element that opens it, and gets the focus back when it closes. */
  opener: RefObject<HTMLElement | null>;
  /** Beside the button, or below it. */
  placement?: 'rightTop' | 'bottomLeft' | 'bottomRight';
  /** A button, or another element to place the popover at. */
  children: ReactElement<{ onClick?: () => void }>;
  content: ReactNode;
}

const DIALOG = '[role="dialog"]';
const FINGER = '(pointer: coarse)';
/** Text fields beside which there is something to choose. */
const TEXT_FIELD = 'input:not([type="checkbox"], [type="radio"], [data-first="typed"])';

/** Whether a layer is above the picker, such as a question that it asks. */
const isBelowAnother = (picker: Element | null) => {
  const top = [...document.querySelectorAll(DIALOG)].at(-1);
  return picker !== null && top !== undefined && top !== picker;
};

/**
 * Focuses the first control, but no text field on touch screens, whose keyboard would cover the
 * choices. A field that is all there is to fill in says so by `data-first="typed"`.
 */
function focusFirst(panel: HTMLElement | null): void {
  if (panel === null || panel.contains(document.activeElement)) return;
  const first =
    panel.querySelector<HTMLElement>('[data-first]') ??
    panel.querySelector<HTMLElement>('input, button, [tabindex="0"]');
  const opensKeyboard = first?.matches(TEXT_FIELD) === true && matchMedia(FINGER).matches;
  (opensKeyboard ? panel : first)?.focus({ preventScroll: true });
}

/**
 * A popover for changing a value; on a phone a sheet at the lower edge. Escape and a press outside
 * close it.
 */
export function Picker(props: Props) {
  const { label, isOpen, onOpenChange, opener, placement = 'bottomLeft', children } = props;
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  const isPhone = useMediaQuery(PHONE);
  useEffect(() => {
    const isLeft = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    const hadFocus = isFocusLost() || panel.current?.contains(document.activeElement);
    if (isLeft && hadFocus) opener.current?.focus();
  }, [isOpen, opener]);
  if (isPhone) {
    return (
      <>
        {cloneElement(children, { onClick: () => onOpenChange(true) })}
        {isOpen && (
          <Modal
            open
            className="sheet"
            title={label}
            footer={null}
            focusable={{ focusTriggerAfterClose: false }}
            afterOpenChange={() => focusFirst(panel.current)}
            onCancel={() => onOpenChange(false)}
          >
            <div ref={panel} tabIndex={-1} className={styles.sheet}>
              {props.content}
            </div>
          </Modal>
        )}
      </>
    );
  }
  return (
    <Popover
      open={isOpen}
      trigger="click"
      placement={placement}
      arrow={false}
      destroyOnHidden
      rootClassName={styles.popover ?? ''}
      // Inside the card's dialog, since everything outside of that is hidden from screen readers.
      getPopupContainer={(node) => node.closest<HTMLElement>(DIALOG) ?? document.body}
      onOpenChange={(opens) => {
        if (!opens && isBelowAnother(panel.current)) return;
        onOpenChange(opens);
      }}
      content={
        <Panel label={label} panel={panel}>
          {props.content}
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
  useEffect(() => focusFirst(panel.current), [panel]);
  return (
    <div ref={panel} role="dialog" aria-label={label} tabIndex={-1} className={styles.panel}>
      {children}
    </div>
  );
}
