import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';

/** Writes sources to build, by their paths in a directory. */
export async function writeSources(
  directory: string,
  sources: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, source] of Object.entries(sources)) {
    const file = path.join(directory, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, source);
  }
}

/** Runs webpack once, and returns what is wrong with the sources. Rejects where it cannot run. */
export async function build(configuration: webpack.Configuration): Promise<Error[]> {
  const compiler = webpack(configuration);
  const stats = await new Promise<webpack.Stats>((resolve, reject) =>
    compiler.run((error, done) => (done ? resolve(done) : reject(error!))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return stats.compilation.errors;
}
