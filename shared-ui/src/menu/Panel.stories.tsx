import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { TextInput } from '../fields/TextInput.tsx';
import { Panel } from './Panel.tsx';

function Opened({ isSheetOnPhone = false }: { isSheetOnPhone?: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button type="button" ref={setAnchor}>
        New project
      </button>
      {anchor && (
        <Panel
          label="New project"
          anchor={anchor}
          isSheetOnPhone={isSheetOnPhone}
          onClose={() => undefined}
        >
          <TextInput aria-label="Name" defaultValue="Garden" />
        </Panel>
      )}
    </>
  );
}

const meta: Meta<typeof Panel> = { component: Panel };
export default meta;

export const Open: StoryObj = { render: () => <Opened /> };
export const SheetOnAPhone: StoryObj = { render: () => <Opened isSheetOnPhone /> };
