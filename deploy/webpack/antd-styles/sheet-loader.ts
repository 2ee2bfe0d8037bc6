import type { LoaderContext } from 'webpack';
import { extractStyles, pathInAntd } from './extract-styles.ts';

/** Makes the style sheet of a module of antd's styles. */
export default function sheetLoader(this: LoaderContext<object>): void {
  const done = this.async();
  extractStyles().then(
    ({ modules, sources }) => {
      for (const source of sources) this.addDependency(source);
      done(null, modules[pathInAntd(this.resourcePath)]?.css ?? '');
    },
    (error: unknown) => done(error as Error),
  );
}
