import type { ShellServices } from 'shared-api/remote';
import type { ScreenServices } from './screen-services.ts';

/** The reading that components do themselves, as when they show a picture. */
export function createScreenServices(
  { api, header, session }: Pick<ShellServices, 'api' | 'header' | 'session'>,
  kept: Pick<ScreenServices, 'drafts' | 'keepSent'>,
): ScreenServices {
  return {
    get me() {
      return session.user()?.id ?? null;
    },
    header,
    ...kept,
    loadFile: async (file, size) =>
      (await api.card[size === 'whole' ? 'download' : 'thumbnail'](file)).data,
    findBoards: async (keyword) =>
      (await api.card.getMoveTargets(keyword === '' ? {} : { keyword })).data,
  };
}
