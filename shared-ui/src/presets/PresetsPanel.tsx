import type { ComponentProps } from 'react';
import { Panel } from '../menu/Panel.tsx';
import { texts } from '../texts.ts';
import { PresetList } from './PresetList.tsx';
import styles from './Presets.module.css';

type Props = Pick<ComponentProps<typeof Panel>, 'anchor' | 'onClose'> &
  ComponentProps<typeof PresetList>;

/** The saved filters, at their button. */
export function PresetsPanel({ anchor, onClose, ...list }: Props) {
  return (
    <Panel role="group" label={texts.filterPresets} anchor={anchor} onClose={onClose}>
      <p aria-hidden className={styles.title}>
        {texts.filterPresets}
      </p>
      <PresetList {...list} />
    </Panel>
  );
}
