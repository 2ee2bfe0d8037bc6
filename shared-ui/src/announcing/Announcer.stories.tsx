import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Announcer, useAnnounce } from './Announcer.tsx';

/** A button whose sentence a screen reader reads out, several at once. */
function Speaker() {
  const announce = useAnnounce();
  const speak = () => {
    for (const name of ['Ann', 'Bob', 'Cid', 'Dora', 'Eve']) announce(`${name} commented.`);
  };
  return (
    <button type="button" onClick={speak}>
      Announce
    </button>
  );
}

const meta: Meta<typeof Announcer> = {
  component: Announcer,
  render: () => (
    <Announcer>
      <Speaker />
    </Announcer>
  ),
};
export default meta;

type Story = StoryObj<typeof Announcer>;

export const Several: Story = {};
