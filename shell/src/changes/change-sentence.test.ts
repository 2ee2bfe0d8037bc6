import { changeSentence, partsOfSentence } from './change-sentence.ts';

const renamed = (from: string, to: string) => ({
  command: 'card/rename',
  call: 'card.edit' as const,
  input: { boardId: 7, cardId: 11, name: to },
  about: { card: from },
  shows: [],
});

test('a name from right to left reorders nothing of the sentence around it', () => {
  expect(changeSentence(renamed('Sow', 'זריעה (3)'))).toBe(
    'Renamed “Sow” to “\u2068זריעה (3)\u2069”',
  );
  expect(partsOfSentence(renamed('זריעה', 'قائمة'))).toEqual([
    'Renamed “',
    '” to “\u2068قائمة\u2069”',
  ]);
});
