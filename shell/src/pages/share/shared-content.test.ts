import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { cardOf } from './card-of-shared.ts';
import { sharedBy } from './shared-content.ts';

const shared = { title: '', text: '', url: '' };

test.each([
  [
    'a page',
    { title: 'Seeds', text: '', url: 'https://seeds.example' },
    'Seeds',
    'https://seeds.example',
  ],
  ['a text', { text: 'Buy seeds\nquince\npear' }, 'Buy seeds', 'quince\npear'],
  ['a link alone', { url: 'https://seeds.example' }, 'https://seeds.example', ''],
  // As Android does it.
  ['a link as text', { text: 'https://seeds.example' }, 'https://seeds.example', ''],
  [
    'a link that the text has',
    { title: 'Seeds', text: 'See https://seeds.example', url: 'https://seeds.example' },
    'Seeds',
    'See https://seeds.example',
  ],
  ['markup', { text: '<script>alert(1)</script>' }, '<script>alert(1)</script>', ''],
])('%s becomes a card', (_, parts, name, description) => {
  expect(cardOf({ ...shared, ...parts })).toEqual({ name, description });
});

test('nothing of a title that is too long is lost', () => {
  const title = 'word '.repeat(80).trim();
  const { name, description } = cardOf({ ...shared, title, text: 'rest' });
  expect(name.length).toBeLessThanOrEqual(NAME_MAX_CHARACTERS);
  expect(name).toMatch(/^(word )+word…$/);
  expect(description).toBe(`${title}\n\nrest`);
  const emoji = cardOf({ ...shared, text: '🌱'.repeat(200) });
  expect(emoji.name.isWellFormed()).toBe(true);
  expect(emoji.description).toBe('🌱'.repeat(200));
});

test('an address that shares nothing has nothing', () => {
  expect(sharedBy('?title=&text=%20')).toBeNull();
  expect(sharedBy('?text=a%00b')).toEqual({ ...shared, text: 'ab' });
});
