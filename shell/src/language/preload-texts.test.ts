import { preloadTexts } from './preload-texts.ts';

test.each([
  ['de', 'de'],
  ['en', 'en'],
  ['ar-XB', 'en'],
])('of a page in %s the texts in %s are loaded early', (language, loaded) => {
  document.head.innerHTML =
    '<link rel="preload" as="script" href="/app.js">' +
    '<link data-language="de" as="script" href="/de.js">' +
    '<link data-language="en" as="script" href="/en.js">';
  preloadTexts(document, language);
  const early = Array.from(document.querySelectorAll('link[rel="preload"]'), (link) =>
    link.getAttribute('href'),
  );
  expect(early).toEqual(['/app.js', `/${loaded}.js`]);
});
