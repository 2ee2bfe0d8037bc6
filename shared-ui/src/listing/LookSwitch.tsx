import Segmented from 'antd/es/segmented';
import { LayoutGrid, Rows3 } from 'lucide-react';
import type { ListingLook } from './listing-look.ts';
import { texts } from './texts.ts';

interface Props {
  look: ListingLook;
  onChoose: (look: ListingLook) => void;
}

const ICONS = { tiles: LayoutGrid, table: Rows3 } as const;
const LOOKS = ['tiles', 'table'] as const;

/** Tiles or the table. */
export function LookSwitch({ look, onChoose }: Props) {
  return (
    <Segmented<ListingLook>
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
