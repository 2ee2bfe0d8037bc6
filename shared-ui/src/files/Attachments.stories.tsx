import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { attachments } from '../testing/examples.ts';
import { Attachments } from './Attachments.tsx';

const nothing = () => undefined;
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3"/></svg>';

const meta: Meta<typeof Attachments> = {
  component: Attachments,
  args: {
    attachments,
    uploads: [],
    coverId: 1,
    mayEdit: true,
    mayDelete: () => true,
    loadFile: () => Promise.resolve(new Blob([picture], { type: 'image/svg+xml' })),
    on: {
      onChoose: nothing,
      onCancel: nothing,
      onDownload: nothing,
      onDelete: nothing,
      onCover: nothing,
    },
  },
};
export default meta;

type Story = StoryObj<typeof Attachments>;

export const PicturesAndFiles: Story = {};
export const OfTheSameName: Story = {
  args: {
    attachments: attachments.map((attachment) => ({ ...attachment, name: 'plan.png' })),
  },
};
export const Sending: Story = {
  args: {
    uploads: [
      { id: 'a', name: 'half.png', size: 240_000, share: 0.5 },
      { id: 'b', name: 'large.mov', size: 12_000_000, share: null },
    ],
  },
};
export const MayOnlyRead: Story = { args: { mayEdit: false, mayDelete: () => false } };
