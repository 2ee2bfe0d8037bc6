import fc from 'fast-check';
import { atBreadth, usualRuns } from '../testing/breadth.ts';
import { changedParts, mergeTexts, type Versions } from './merge-texts.ts';

const merged = (base: string, mine: string, theirs: string) => mergeTexts({ base, mine, theirs });

test('changes of different lines are both kept', () => {
  const base = 'Sow the beans.\n\nWater them.\n\nWait.';
  const mine = 'Sow the beans early.\n\nWater them.\n\nWait.';
  const theirs = 'Sow the beans.\n\nWater them.\n\nWait for rain.';
  expect(merged(base, mine, theirs)).toBe('Sow the beans early.\n\nWater them.\n\nWait for rain.');
});

test('changes of different words of one line are both kept', () => {
  expect(merged('Sow beans', 'Sow beans today', 'Sow green beans')).toBe('Sow green beans today');
  expect(merged('Sow beans', 'Please sow beans', 'Sow beans, Ann')).toBe('Please sow beans, Ann');
  expect(merged('Sow all beans', 'Now sow all beans', 'Sow all beans, Ann')).toBe(
    'Now sow all beans, Ann',
  );
});

test.each([
  ['the same word', 'Sow beans', 'Sow peas', 'Sow leeks'],
  ['words at the same place', 'Sow', 'Sow today', 'Sow tomorrow'],
  ['words where there was nothing', '', 'Mine', 'Theirs'],
  ['words that the other deleted', 'Sow beans\nWater', 'Sow peas\nWater', 'Water'],
  ['a line at the same place', 'One\nTwo', 'One\nMine\nTwo', 'One\nTheirs\nTwo'],
])('%s changed by both are not merged', (_, base, mine, theirs) => {
  expect(merged(base, mine, theirs)).toBeNull();
});

test('words that are also names in every object are words like others', () => {
  expect(merged('a constructor __proto__', 'b constructor __proto__', 'a constructor x')).toBe(
    'b constructor x',
  );
});

test('what differs is highlighted, and the parts are the whole text', () => {
  expect(changedParts('Sow beans', 'Sow green beans')).toEqual([
    { text: 'Sow', isChanged: false },
    { text: ' green', isChanged: true },
    { text: ' beans', isChanged: false },
  ]);
  expect(changedParts('', 'New')).toEqual([{ text: 'New', isChanged: true }]);
  expect(changedParts('Old', '')).toEqual([]);
});

const word = fc.constantFrom('a', 'b', 'c', 'ä', 'long-er', 'constructor', '1.');
const line = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
const text = fc.array(line, { maxLength: 5 }).map((lines) => lines.join('\n'));

/** What somebody does to a text: new words, or none, in place of some. */
const editing = fc.array(
  fc.record({
    at: fc.nat({ max: 40 }),
    gone: fc.nat({ max: 2 }),
    added: fc.nat({ max: 2 }),
    isLine: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
);
type Editing = typeof editing extends fc.Arbitrary<infer One> ? One : never;

const pieces = (of: string): string[] => of.match(/\n|[^\S\n]+|[^\s]+/g) ?? [];
function edited(of: string, edits: Editing, name: string): string {
  return edits.reduce((now, { at, gone, added, isLine }, number) => {
    const all = pieces(now);
    const own = Array.from({ length: added }, (_, index) => `${name}${number}${index}`);
    const put = isLine ? `\n${own.join(' ')}\n` : ` ${own.join(' ')} `;
    return all.toSpliced(at % (all.length + 1), gone, put).join('');
  }, of);
}
const ownWords = (of: string, name: string) => of.match(new RegExp(`\\b${name}\\d\\d`, 'g')) ?? [];
const versions = fc
  .record({ base: text, mine: editing, theirs: editing })
  .map(({ base, mine, theirs }) => ({
    base,
    mine: edited(base, mine, 'mine'),
    theirs: edited(base, theirs, 'theirs'),
  }));

const always = (check: (versions: Versions) => void, of: fc.Arbitrary<Versions> = versions) =>
  fc.assert(fc.property(of, check), { ...usualRuns, numRuns: atBreadth(500, 50_000) });
const any = fc.record({ base: text, mine: text, theirs: text });

test('no word that either has added is lost when texts are merged', () =>
  always((all) => {
    const result = mergeTexts(all);
    if (result === null) return;
    for (const [name, own] of [
      ['mine', all.mine],
      ['theirs', all.theirs],
    ] as const)
      expect(ownWords(result, name).toSorted()).toEqual(ownWords(own, name).toSorted());
  }));

test('who is called mine makes no difference', () =>
  always(
    (all) => {
      const { base, mine, theirs } = all;
      expect(mergeTexts({ base, mine: theirs, theirs: mine })).toBe(mergeTexts(all));
    },
    fc.oneof(versions, any),
  ));

test('equal edits merge to one, and an edit of one alone to that', () =>
  always(({ base, mine }) => {
    expect(merged(base, mine, mine)).toBe(mine);
    expect(merged(base, mine, base)).toBe(mine);
    expect(merged(base, base, mine)).toBe(mine);
  }, any));

test('nothing is merged where both have put different words in place of the same one', () =>
  always(({ base }) => {
    const all = pieces(base);
    const at = all.findIndex((piece) => piece.trim() !== '');
    if (at === -1) return;
    const mine = all.with(at, 'mine').join('');
    expect(mergeTexts({ base, mine, theirs: all.with(at, 'theirs').join('') })).toBeNull();
  }, any));

test('the parts of a text are the text', () =>
  always(({ mine, theirs }) => {
    const joined = changedParts(mine, theirs).map((part) => part.text);
    expect(joined.join('')).toBe(theirs);
  }, any));
