import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { labels } from '../testing/examples.ts';
import { hues } from '../theme/hues.ts';
import { LabelChip } from './LabelChip.tsx';

const meta: Meta<typeof LabelChip> = {
  component: LabelChip,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

export const Hues: StoryObj = {
  render: () => (
    <>
      {Object.entries(hues).map(([name, hue]) => (
        <LabelChip key={name} name={name} color={hue.light.solid} />
      ))}
    </>
  ),
};

export const Names: StoryObj = {
  render: () => (
    <>
      {labels.map(({ id, name, color }) => (
        <LabelChip key={id} name={name} color={color} />
      ))}
    </>
  ),
};
