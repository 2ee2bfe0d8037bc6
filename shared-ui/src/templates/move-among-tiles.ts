import type { KeyboardEvent } from 'react';

/** The nearest tile in the row above (-1) or below (1). */
function inNextRow(tiles: readonly HTMLElement[], from: HTMLElement, direction: 1 | -1) {
  const beyond = tiles.filter((tile) => (tile.offsetTop - from.offsetTop) * direction > 0);
  const distance = (tile: HTMLElement) =>
    Math.abs(tile.offsetTop - from.offsetTop) * 1000 + Math.abs(tile.offsetLeft - from.offsetLeft);
  return beyond.sort((one, other) => distance(one) - distance(other))[0];
}

/** Moves the focus by arrows among the tiles of an element, as they are on the screen. */
export function moveAmongTiles(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  const tiles = [...currentTarget.querySelectorAll<HTMLElement>('[data-tile]')];
  const from = tiles.find((tile) => tile === target);
  if (from === undefined) return;
  const at = tiles.indexOf(from);
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const moves: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowRight: () => tiles[at + forward],
    ArrowLeft: () => tiles[at - forward],
    ArrowDown: () => inNextRow(tiles, from, 1),
    ArrowUp: () => inNextRow(tiles, from, -1),
    Home: () => tiles[0],
    End: () => tiles.at(-1),
  };
  const move = moves[key];
  if (move === undefined) return;
  event.preventDefault();
  move()?.focus();
}
