import { expect, test } from '@jest/globals';

const PAGE = `
  <div><span>inline</span><button hidden>hidden</button><p style="display: inline">styled</p></div>
  <ul style="visibility: hidden"><li>inherits</li><li style="visibility: visible">shown</li></ul>
  <div style="pointer-events: none"><a href="#">out of reach</a></div>
  <dialog>closed</dialog><dialog open>open</dialog>
  <input type="hidden"><input type="checkbox"><select><option>one</option></select>
  <table hidden style="display: table"><tbody><tr><td>cell</td></tr></tbody></table>
  <details><summary>summary</summary>more</details>
  <svg><g style="display: none"><path></path></g></svg>
  <script></script><template></template><label>label</label><textarea></textarea>`;

const looks = () =>
  [...document.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element);
    return [
      element.localName,
      style.display,
      style.getPropertyValue('display'),
      style.visibility,
      style.pointerEvents,
      style.getPropertyValue('pointer-events'),
      style.getPropertyValue('content'),
      style.cursor,
    ];
  });

test('the quick styles of jsdom’s tests are those that jsdom computes', () => {
  document.body.innerHTML = PAGE;
  const quick = looks();
  // With a style sheet of the page, jsdom computes them itself.
  document.body.append(document.createElement('style'));
  expect(document.styleSheets).toHaveLength(1);
  expect(quick).toEqual(looks().slice(0, quick.length));
});
