import type { LoaderContext } from 'webpack';
import { extractStyles } from './extract-styles.ts';

/** Gives a module its exports `hashId` and `tokens`: what antd's scripts read of our theme. */
export default function tokenLoader(this: LoaderContext<object>): void {
  const done = this.async();
  extractStyles().then(
    ({ hashId, tokens, sources }) => {
      for (const source of sources) this.addDependency(source);
      const exports = Object.entries({ hashId, tokens }).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      done(null, exports.join('\n'));
    },
    (error: unknown) => done(error as Error),
  );
}
