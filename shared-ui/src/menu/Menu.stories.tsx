import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Archive, ArrowRight, Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Menu } from './Menu.tsx';
import type { MenuEntry } from './menu-entry.ts';

const entries: MenuEntry[] = [
  { name: 'open', label: 'Open', icon: Pencil, group: 1, key: 'Enter' },
  { name: 'copy', label: 'Copy', icon: Copy, group: 1, key: 'c' },
  {
    name: 'move',
    label: 'Move to',
    icon: ArrowRight,
    group: 2,
    choices: [
      { name: 'doing', label: 'Doing' },
      { name: 'done', label: 'Done', isDisabled: true, whyDisabled: 'The list is full.' },
    ],
  },
  { name: 'archive', label: 'Archive', icon: Archive, group: 2, isDisabled: true },
  { name: 'delete', label: 'Delete', icon: Trash2, group: 3, isDanger: true },
];

function Opened() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button type="button" ref={setAnchor}>
        Actions
      </button>
      {anchor && (
        <Menu
          anchor={anchor}
          entries={entries}
          onChoose={() => undefined}
          onClose={() => undefined}
        />
      )}
    </>
  );
}

const meta: Meta<typeof Menu> = { component: Menu };
export default meta;

export const Open: StoryObj = { render: () => <Opened /> };
