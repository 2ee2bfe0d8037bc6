import type { KeyboardEvent } from 'react';
import { readingStep } from '../focus/reading-step.ts';

/** The nearest tile in the row above (-1) or below (1). */
function inNextRow(tiles: readonly HTMLElement[], from: HTMLElement, direction: 1 | -1) {
  const here = from.getBoundingClientRect();
  const distances = tiles.map((tile) => {
    const { top, left } = tile.getBoundingClientRect();
    return { tile, down: (top - here.top) * direction, across: Math.abs(left - here.left) };
  });
  const beyond = distances.filter(({ down }) => down > here.height);
  return beyond.sort((one, other) => one.down - other.down || one.across - other.across)[0]?.tile;
}

/** Moves the focus by arrows among the tiles of an element, as they are on the screen. */
export function moveAmongTiles(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  const tiles = [...currentTarget.querySelectorAll<HTMLElement>('[data-tile]')];
  const from = tiles.find((tile) => tile === target);
  if (from === undefined) return;
  const at = tiles.indexOf(from);
  const moves: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowRight: () => tiles[at + readingStep(key)],
    ArrowLeft: () => tiles[at + readingStep(key)],
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
