import type { Verdict } from './find-turn.ts';

export interface Cause<Part> {
  /** The parts that are bad together. */
  parts: readonly Part[];
  /** Without any one of them it was good; otherwise some combinations could not be looked at. */
  isCertain: boolean;
}

/**
 * Reduces parts that are bad together to those that it takes: delta debugging (Zeller and
 * Hildebrandt, "Simplifying and isolating failure-inducing input"), which also gets by where some
 * combinations cannot be looked at.
 */
export async function findCause<Part>(
  all: readonly Part[],
  judgeParts: (parts: readonly Part[], suspects: number) => Promise<Verdict>,
): Promise<Cause<Part>> {
  let parts = all;
  let pieces = 2;
  const judge = (some: readonly Part[]) => judgeParts(some, parts.length);
  while (parts.length > 1) {
    const chunks = inPieces(parts, pieces);
    const rests = chunks.map((chunk) => parts.filter((part) => !chunk.includes(part)));
    const chunk = await firstBad(chunks, judge);
    const rest = chunk ?? (pieces > 2 ? await firstBad(rests, judge) : undefined);
    if (rest) {
      parts = rest;
      pieces = chunk ? 2 : Math.max(pieces - 1, 2);
    } else if (pieces < parts.length) pieces = Math.min(pieces * 2, parts.length);
    else return { parts, isCertain: await areGood(rests, judge) };
  }
  return { parts, isCertain: true };
}

function inPieces<Part>(parts: readonly Part[], pieces: number): Part[][] {
  return Array.from({ length: pieces }, (_, index) =>
    parts.slice(
      Math.floor((index * parts.length) / pieces),
      Math.floor(((index + 1) * parts.length) / pieces),
    ),
  );
}

async function firstBad<Part>(
  candidates: readonly Part[][],
  judge: (parts: readonly Part[]) => Promise<Verdict>,
): Promise<Part[] | undefined> {
  for (const candidate of candidates) {
    if ((await judge(candidate)) === 'bad') return candidate;
  }
  return undefined;
}

async function areGood<Part>(
  candidates: readonly Part[][],
  judge: (parts: readonly Part[]) => Promise<Verdict>,
): Promise<boolean> {
  for (const candidate of candidates) {
    if ((await judge(candidate)) !== 'good') return false;
  }
  return true;
}
