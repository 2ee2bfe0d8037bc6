import { forgetKept, keep, readKept } from 'shared-api/kept-of-session';
import { isOfPlace, type Picture } from './picture.ts';

const NAME = 'pictures';
/** Each is some ten thousand characters; a browser keeps five million. */
const MAX_PICTURES = 8;

const isPicture = (kept: Partial<Picture> | null): kept is Picture =>
  typeof kept?.at === 'string' &&
  Array.isArray(kept.strokes) &&
  kept.strokes.every((stroke) => Array.isArray(stroke)) &&
  // Pictures of earlier versions do not say what they show.
  Array.isArray(kept.boards);

/** The storage may hold anything by that name. */
function picturesOf(storage: Storage, token: string): readonly Picture[] {
  const kept = readKept<unknown>(storage, NAME, token);
  return Array.isArray(kept) ? kept.filter(isPicture) : [];
}

/** The picture that is true of this page, for the session of a token; undefined if none is. */
export const keptPicture = (page: Window, token: string): Picture | undefined =>
  picturesOf(page.localStorage, token).find((picture) => isOfPlace(picture, page));

/**
 * Keeps a picture of the place that the page shows, instead of the last one of it; null: there is
 * none. The oldest make room.
 */
export function keepPicture(page: Window, token: string, picture: Picture | null): void {
  const others = picturesOf(page.localStorage, token).filter((one) => !isOfPlace(one, page));
  const pictures = picture === null ? others : [picture, ...others].slice(0, MAX_PICTURES);
  keep(page.localStorage, NAME, token, pictures);
}

/** The boards that the pictures show something of that are kept for the session of a token. */
export const boardsPictured = (storage: Storage, token: string): number[] =>
  picturesOf(storage, token).flatMap(({ boards }) => boards);

export const forgetPictures = (storage: Storage): void => forgetKept(storage, NAME);
