import { LOCAL } from '../settings/settings.ts';

/** The address of an environment that has none in its settings: `npm start` is on this machine. */
export function ownAddress(env: string): string | undefined {
  return env === LOCAL ? `http://127.0.0.1:${process.env['PORT'] ?? '8080'}` : undefined;
}
