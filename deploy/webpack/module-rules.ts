import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

/**
 * The rules for each kind of file; style sheets also need `MiniCssExtractPlugin`.
 *
 * @param hashed the part of file names with the hash of the content; may be empty.
 * @param isRefreshed whether components are replaced while they run, in a shell for development.
 */
export const moduleRules = (hashed: string, isRefreshed = false): RuleSetRule[] => [
  {
    test: /\.tsx?$/,
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        // React comes from the shell, which is for production everywhere else.
        transform: {
          react: { runtime: 'automatic', development: isRefreshed, refresh: isRefreshed },
        },
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
  // antd's packages have no side effects, but do not declare it: any part would bring all of a
  // package.
  {
    test: /[\\/]node_modules[\\/]@(rc-component|ant-design)[\\/].*\.js$/,
    sideEffects: false,
  },
  // Small drawings are inlined; the page's policy allows them as data.
  { test: /\.svg$/, type: 'asset/inline' },
  {
    test: /\.woff2$/,
    type: 'asset/resource',
    generator: { filename: `[name]${hashed}[ext]` },
  },
];
