import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ApiClient, BinItem } from 'shared-api/client';
import { StoryStore } from '../testing/StoryStore.tsx';
import { createBin } from './bin.ts';
import { BinDialog } from './BinDialog.tsx';

const bin = createBin('story');

const item = (id: number, kind: BinItem['kind'], changed: Partial<BinItem>): BinItem => ({
  id,
  kind,
  name: 'Sow the tomatoes',
  boardId: 3,
  boardName: 'Spring',
  cards: 0,
  place: 'To do',
  deletedBy: 'Ann Lee',
  deletedAt: '2026-03-02T09:00:00Z',
  keptUntil: '2026-04-01T09:00:00Z',
  ...changed,
});

const items = [
  item(4, 'card', {}),
  item(3, 'list', { name: 'Waiting for an answer of the supplier in the north', cards: 12 }),
  item(2, 'checklist', { name: 'חומרים', place: 'Sow the tomatoes', deletedBy: null }),
  item(1, 'attachment', { name: 'plan.png', place: 'Sow the tomatoes' }),
];

const StoryOf = (found: readonly BinItem[]) => (Story: () => React.ReactNode) => {
  const api = { bin: { get: () => Promise.resolve({ data: found }) } };
  return (
    <StoryStore slices={bin.slices} sagas={[bin.sagaFor(api as unknown as ApiClient)]}>
      <Story />
    </StoryStore>
  );
};

const meta: Meta<typeof BinDialog> = {
  component: BinDialog,
  args: { bin, place: { boardId: 3 }, mayEmpty: true, onClose: () => undefined },
};
export default meta;

type Story = StoryObj<typeof BinDialog>;

export const OfABoard: Story = { decorators: [StoryOf(items)] };
export const OfAProject: Story = {
  args: { place: { projectId: 1 }, mayEmpty: false },
  decorators: [StoryOf(items)],
};
export const Empty: Story = { decorators: [StoryOf([])] };
