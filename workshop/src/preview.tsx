import 'shared-ui/tokens.css';
import 'shared-ui/theme.css';
import 'shared-ui/antd.css';
import type { Preview } from '@storybook/react-webpack5';
import { AsInShell } from './AsInShell.tsx';

const preview: Preview = {
  initialGlobals: { brightness: 'light', language: 'en' },
  globalTypes: {
    brightness: {
      toolbar: {
        title: 'Brightness',
        icon: 'mirror',
        items: ['light', 'dark'],
        dynamicTitle: true,
      },
    },
    language: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [
          { value: 'en', title: 'English' },
          { value: 'de', title: 'German' },
          { value: 'en-XA', title: 'Longer texts' },
          { value: 'ar-XB', title: 'From right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    layout: 'padded',
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet', styles: { width: '820px', height: '1180px' }, type: 'tablet' },
      },
    },
  },
  decorators: [
    (Story, { globals: { brightness, language } }) => (
      <AsInShell brightness={brightness === 'dark' ? 'dark' : 'light'} language={String(language)}>
        <Story />
      </AsInShell>
    ),
  ],
};
export default preview;
