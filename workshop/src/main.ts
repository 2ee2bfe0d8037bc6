import type { StorybookConfig } from '@storybook/react-webpack5';
import { moduleRules } from 'deploy/module-rules';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

/** Files of the kinds that the product's own builds have rules for. */
const OWN_FILES = ['a.tsx', 'a.css', 'a.svg', 'a.woff2'];

type Rule = RuleSetRule | string | 0 | false | null | undefined;

const isOfStorybook = (rule: Rule) => {
  const test = typeof rule === 'object' ? rule?.test : undefined;
  return !(test instanceof RegExp && OWN_FILES.some((file) => test.test(file)));
};

const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: ['../../shared-ui/src/**/*.stories.tsx', '../../mf-*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: false },
  // Components are built as shell and remotes build them.
  webpackFinal: (webpack) => ({
    ...webpack,
    module: {
      ...webpack.module,
      rules: [...(webpack.module?.rules ?? []).filter(isOfStorybook), ...moduleRules('')],
    },
    plugins: [...(webpack.plugins ?? []), new MiniCssExtractPlugin()],
    performance: false,
  }),
};
export default config;
