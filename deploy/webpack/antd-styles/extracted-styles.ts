import path from 'node:path';
import webpack, { type Compiler, type RuleSetRule } from 'webpack';
import { antd } from './extract-styles.ts';

const ownFile = (name: string) => path.join(import.meta.dirname, name);
/** The styles of components: a folder, or one file. */
const STYLES = /[\\/]antd[\\/]es[\\/].*[\\/]style([\\/].*)?\.js$/;
const ENGINE =
  /[\\/]node_modules[\\/](@ant-design[\\/](cssinjs|cssinjs-utils)|@emotion|stylis)[\\/]/;

/** The modules of antd that work with the engine or with colors, and what replaces them. */
const REPLACED = {
  'theme/context.js': 'theme.ts',
  'theme/internal.js': 'theme.ts',
  'theme/useToken.js': 'theme.ts',
  'theme/util/genStyleUtils.js': 'theme.ts',
  'theme/themes/seed.js': 'seed.ts',
  'empty/utils.js': 'theme.ts',
  'tooltip/util.js': 'colors.ts',
};

interface ExtractedStyles {
  alias: Record<string, string>;
  rules: RuleSetRule[];
  plugins: { apply: (compiler: Compiler) => void }[];
}

/**
 * What replaces antd's styles, which would be computed in the page, by style sheets from the build.
 * The modules that do without the engine are in the shell's `src/antd`.
 */
export function extractedStyles(packageDir: string): ExtractedStyles {
  const own = (name: string) => path.join(packageDir, 'src/antd', name);
  return {
    alias: {
      '@ant-design/cssinjs$': own('engine.ts'),
      '@ant-design/colors$': own('colors.ts'),
      '@ant-design/fast-color$': own('colors.ts'),
      ...Object.fromEntries(
        Object.entries(REPLACED).map(([file, name]) => [path.join(antd, file), own(name)]),
      ),
    },
    rules: [
      { test: STYLES, loader: ownFile('style-loader.ts') },
      { test: own('tokens.ts'), enforce: 'pre', loader: ownFile('token-loader.ts') },
    ],
    plugins: [{ apply: refuseEngine }],
  };
}

/** Another version of antd may use the engine in a module that is not replaced. */
function refuseEngine(compiler: Compiler) {
  compiler.hooks.thisCompilation.tap('ExtractedStyles', (compilation) => {
    compilation.hooks.finishModules.tap('ExtractedStyles', (modules) => {
      for (const module of modules) {
        const file = module.nameForCondition() ?? '';
        if (!ENGINE.test(file)) continue;
        const [issuer] = compilation.moduleGraph.getIncomingConnections(module);
        const from = issuer?.originModule?.nameForCondition();
        const text = `${from} brings ${file}: antd's styles are style sheets, made without a page.`;
        compilation.errors.push(new webpack.WebpackError(text));
      }
    });
  });
}
