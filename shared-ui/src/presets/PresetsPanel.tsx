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
  const pressed = useEffectEvent(({ target }: Event) => {
    const isWithin = (part: Element | null) => target instanceof Node && part?.contains(target);
    // The button closes it by itself.
    if (!isWithin(ref.current) && !isWithin(anchor)) onClose();
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
    >
      <p aria-hidden className={styles.title}>
        {texts.filterPresets}
      </p>
      <PresetList {...list} />
    </div>
  );
}
