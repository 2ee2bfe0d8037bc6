import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Installed, built or cached files beside the sources. */
const PASSED_OVER = new Set(['node_modules', '.git', 'dist', '.cache', '.data', 'artifacts']);

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const inside = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) return [inside];
    return PASSED_OVER.has(entry.name) ? [] : filesIn(inside);
  });
}

/** Every file of the repository, by its path from the root. */
export const files: readonly string[] = filesIn('.');

/** A file written by people or for them, by its path from the root. */
export interface Document {
  readonly file: string;
  readonly text: string;
}

const isDocument = (file: string) => file.endsWith('.md');

/** Every document of the repository. */
export const documents: readonly Document[] = files
  .filter(isDocument)
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

interface Line {
  readonly number: number;
  readonly text: string;
}

export interface Fence {
  readonly language: string;
  readonly lines: readonly Line[];
}

/** A document's fenced blocks, and the lines outside of them. */
export function partsOf({ text }: Document): { fences: Fence[]; prose: Line[] } {
  const fences: { language: string; lines: Line[] }[] = [];
  const prose: Line[] = [];
  let open: { language: string; lines: Line[] } | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const fence = /^\s*```(\w*)/.exec(line);
    if (fence && open) open = undefined;
    else if (fence) fences.push((open = { language: fence[1] ?? '', lines: [] }));
    else (open?.lines ?? prose).push({ number: index + 1, text: line });
  }
  return { fences, prose };
}

export interface Command {
  /** The command as a test runs it, without leading settings and trailing comments. */
  readonly command: string;
  readonly place: string;
}

/** Programs; code that begins with one of them is a command. */
const PROGRAM = /^(npm|npx|node|git|kubectl|docker|sysctl|pg_\w+) /;
const SETTING = /^[A-Z][A-Z_0-9]*=('[^']*'|"[^"]*"|\S*)\s*/;

function withoutSettings(text: string): string {
  let rest = text;
  while (SETTING.test(rest)) rest = rest.replace(SETTING, '');
  return rest;
}

export const plain = (text: string) =>
  withoutSettings(text.replace(/(^|\s)#\s.*$/, '').trim())
    .replace(/\s+/g, ' ')
    .trim();

/** Every command that a document gives: the lines of its shell blocks, and code in its sentences. */
export function commandsOf(document: Document): Command[] {
  const { fences, prose } = partsOf(document);
  const blocks = fences
    .filter(({ language }) => language === 'sh')
    .flatMap(({ lines }) => {
      const joined = lines
        .map(({ text }) => text)
        .join('\n')
        .replace(/\\\n\s*/g, '');
      return joined.split('\n').map((text) => ({ text, number: lines[0]?.number ?? 0 }));
    });
  const sentences = inlineCode(prose).filter(({ text }) => PROGRAM.test(withoutSettings(text)));
  return [...blocks, ...sentences]
    .map(({ text, number }) => ({
      command: plain(text),
      place: `${document.file}:${number}`,
    }))
    .filter(({ command }) => command !== '');
}

/** Code in sentences, also where a line ends within it. */
export function inlineCode(prose: readonly Line[]): Line[] {
  const found: Line[] = [];
  let paragraph: Line[] = [];
  const end = () => {
    const text = paragraph.map((line) => line.text.trim()).join(' ');
    const number = paragraph[0]?.number ?? 0;
    for (const [, code] of text.matchAll(/`([^`]+)`/g)) found.push({ number, text: code ?? '' });
    paragraph = [];
  };
  for (const line of prose) {
    const isNewBlock = /^\s*([-*|#]|\d+\.)/.test(line.text);
    if (line.text.trim() === '' || isNewBlock) end();
    paragraph.push(line);
  }
  end();
  return found;
}
