import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useRef, useState } from 'react';
import { people } from '../testing/examples.ts';
import { ReferenceInput } from './ReferenceInput.tsx';
import { ReferenceLine } from './ReferenceLine.tsx';
import { linkToCard } from './link-to-card.tsx';
import { ReferenceList } from './ReferenceList.tsx';
import { ReferenceTextArea } from './ReferenceTextArea.tsx';
import { useReferences } from './use-references.ts';

const cards = [
  { id: 12, name: 'Sow beans' },
  { id: 13, name: 'Water the beds' },
];

/** A field that suggests people after `@` and cards after `#`. */
function Field() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const references = useReferences({ field, onChange: setText, people, cards });
  return (
    <div style={{ position: 'relative', marginBlockStart: 240 }}>
      <ReferenceList references={references} />
      <textarea
        ref={field}
        aria-label="Text"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          references.watch();
        }}
        onKeyDown={references.press}
        {...references.aria}
      />
    </div>
  );
}

/** A line of plain text, such as the title of a card. */
function LineOfText() {
  const [text, setText] = useState('Ask @');
  return (
    <ReferenceInput
      aria-label="Title"
      value={text}
      sources={{ people, cards }}
      onChange={setText}
    />
  );
}

/** A text of several lines, such as a comment. */
function SeveralLines() {
  const [text, setText] = useState('As in #1');
  return (
    <div style={{ marginBlockStart: 240 }}>
      <ReferenceTextArea
        aria-label="Comment"
        rows={3}
        maxLength={500}
        value={text}
        sources={{ people, cards }}
        onChange={setText}
      />
    </div>
  );
}

const meta: Meta<typeof ReferenceList> = { component: ReferenceList, render: () => <Field /> };
export default meta;

type Story = StoryObj<typeof ReferenceList>;

export const Typing: Story = {};
export const TypingALine: Story = { render: () => <LineOfText /> };
export const TypingSeveralLines: Story = { render: () => <SeveralLines /> };
export const Line: Story = {
  render: () => (
    <ReferenceLine text="Ask @Bob Hill about #12" people={people} toCard={linkToCard} />
  ),
};
