import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Button from 'antd/es/button';
import { useRef } from 'react';
import { OptionPicker } from './OptionPicker.tsx';
import { Picker } from './Picker.tsx';

function Opened() {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Picker
      label="Priority"
      isOpen
      onOpenChange={() => undefined}
      opener={button}
      content={
        <OptionPicker
          label="Priority"
          options={[
            { value: 'high', label: 'High' },
            { value: 'low', label: 'Low' },
          ]}
          chosen={['low']}
          onPick={() => undefined}
        />
      }
    >
      <Button ref={button}>Priority</Button>
    </Picker>
  );
}

const meta: Meta<typeof Picker> = { component: Picker };
export default meta;

export const Open: StoryObj = { render: () => <Opened /> };
