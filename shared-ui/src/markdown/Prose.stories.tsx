import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Prose } from './Prose.tsx';
import { SafeMarkdown } from './SafeMarkdown.tsx';

const source = [
  '# Spring',
  'See **[the plan](https://example.com)** and `seeds.csv`.',
  '> Nothing before the last frost.',
  '- Seeds\n- Earth',
  '```\nnpm start\n```',
  '| Bed | What grows there |\n| --- | --- |\n| 1 | Beans, and between them lettuce |',
  '<script>shown as text</script>',
  `A line without a place to break: ${'long'.repeat(30)}`,
].join('\n\n');

const meta: Meta<typeof Prose> = {
  component: Prose,
  args: { source, children: <SafeMarkdown source={source} /> },
};
export default meta;

export const Markdown: StoryObj<typeof Prose> = {};
