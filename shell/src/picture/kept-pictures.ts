import { type Picture, placeOfPicture, sessionOfPicture } from './picture.ts';

const KEY = 'pictures';
/** Each is some ten thousand characters; a browser keeps five million. */
const MAX_PICTURES = 8;

function read(storage: Storage): Picture[] {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as Picture[]) : [];
  } catch {
    // A browser may refuse to keep anything.
    return [];
  }
}

/** The picture that is true of this page, for the session of a token; undefined if none is. */
export const keptPicture = (page: Window, token: string): Picture | undefined =>
  read(page.localStorage).find(
    ({ of, at }) => of === sessionOfPicture(token) && at === placeOfPicture(page),
  );

/** Keeps a picture in place of the last one of its place; the oldest make room. */
export function keepPicture(storage: Storage, picture: Picture): void {
  const others = read(storage).filter(({ of, at }) => of === picture.of && at !== picture.at);
  try {
    storage.setItem(KEY, JSON.stringify([picture, ...others].slice(0, MAX_PICTURES)));
  } catch {
    forgetPictures(storage);
  }
}

/** Removes the picture of the place that the page shows. */
export function dropPicture(page: Window): void {
  const others = read(page.localStorage).filter(({ at }) => at !== placeOfPicture(page));
  try {
    page.localStorage.setItem(KEY, JSON.stringify(others));
  } catch {
    forgetPictures(page.localStorage);
  }
}

export function forgetPictures(storage: Storage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // None were kept.
  }
}
