import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

/**
 * How each kind of file becomes part of a build; style sheets need `MiniCssExtractPlugin` beside it.
 *
 * @param hashed the part of file names that says what is in them; empty for none.
 */
export const moduleRules = (hashed: string): RuleSetRule[] => [
  {
    test: /\.tsx?$/,
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        // React comes from the shell, whose build is for production always.
        transform: { react: { runtime: 'automatic', development: false } },
      },
    },
  },
  {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      { loader: 'css-loader', options: { modules: { auto: true, namedExport: false } } },
    ],
    sideEffects: true,
  },
  // What antd is made of has no side effects, but does not say so: all of a package would come with any part.
  {
    test: /[\\/]node_modules[\\/]@(rc-component|ant-design)[\\/].*\.js$/,
    sideEffects: false,
  },
  // Small drawings are part of what shows them; the page's policy allows them as data.
  { test: /\.svg$/, type: 'asset/inline' },
  {
    test: /\.woff2$/,
    type: 'asset/resource',
    generator: { filename: `[name]${hashed}[ext]` },
  },
];
