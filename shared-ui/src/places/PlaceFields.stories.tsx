import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { PlaceFields } from './PlaceFields.tsx';

const lists = [
  { id: 1, name: 'To do', cards: 3, limit: null },
  { id: 2, name: 'Doing', cards: 2, limit: 2 },
];

const meta: Meta<typeof PlaceFields> = {
  component: PlaceFields,
  args: {
    findBoards: () =>
      Promise.resolve([
        { id: 3, name: 'Garden', projectName: 'House', lists },
        { id: 4, name: 'Cellar', projectName: 'House', lists },
      ]),
    here: { boardId: 3, listId: 1 },
  },
  render: function Render(props) {
    const [place, setPlace] = useState(props.place);
    return <PlaceFields {...props} place={place} onChange={setPlace} />;
  },
};
export default meta;

type Story = StoryObj<typeof PlaceFields>;

export const OnItsBoard: Story = { args: { place: { boardId: 3, listId: 1 } } };
export const OnAnotherBoard: Story = { args: { place: { boardId: 4, listId: null } } };
