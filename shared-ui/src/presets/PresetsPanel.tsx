import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { giveFocusBack } from '../focus/give-focus-back.ts';
import { useMenuPlace } from '../menu/use-menu-place.ts';
import { texts } from '../texts.ts';
import { PresetList } from './PresetList.tsx';
import styles from './Presets.module.css';

interface Props extends ComponentProps<typeof PresetList> {
  /** The button that opens and closes it, just before it in the document: Tab leads into it. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** The saved filters at their button, above all else; a press outside closes them. */
export function PresetsPanel({ anchor, onClose, ...list }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useMenuPlace(ref, { anchor, side: 'below', align: 'start', isSheet: false });
  /** The button closes it by itself. */
  const isOwn = (target: EventTarget | null) =>
    target instanceof Node && [ref.current, anchor].some((part) => part?.contains(target));
  const pressed = useEffectEvent(({ target }: Event) => {
    if (!isOwn(target)) onClose();
  });
  useEffect(() => {
    document.addEventListener('pointerdown', pressed, { capture: true });
    return () => document.removeEventListener('pointerdown', pressed, { capture: true });
  }, []);
  useEffect(() => () => giveFocusBack(anchor), [anchor]);
  return (
    <div
      ref={ref}
      role="group"
      aria-label={texts.filterPresets}
      popover="manual"
      className={styles.panel}
      onBlur={({ relatedTarget }) => {
        // As by Tab, or into a dialog that has opened meanwhile.
        if (relatedTarget && !isOwn(relatedTarget)) onClose();
      }}
    >
      <p aria-hidden className={styles.title}>
        {texts.filterPresets}
      </p>
      <PresetList {...list} />
    </div>
  );
}
