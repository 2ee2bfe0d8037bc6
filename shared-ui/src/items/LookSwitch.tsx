import Segmented from 'antd/es/segmented';
import { LayoutGrid, Rows3 } from 'lucide-react';
import type { ItemsLook } from './items-look.ts';
import { texts } from './texts.ts';

interface Props {
  look: ItemsLook;
  onChoose: (look: ItemsLook) => void;
}

const ICONS = { tiles: LayoutGrid, table: Rows3 } as const;
const LOOKS = ['tiles', 'table'] as const;

/** Tiles or the table. */
export function LookSwitch({ look, onChoose }: Props) {
  return (
    <Segmented<ItemsLook>
      aria-label={texts.showAs}
      value={look}
      onChange={onChoose}
      options={LOOKS.map((value) => {
        const Icon = ICONS[value];
        return { value, label: texts.looks[value], icon: <Icon aria-hidden size={16} /> };
      })}
    />
  );
}
