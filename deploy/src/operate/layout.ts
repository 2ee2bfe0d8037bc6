import { html, type Html } from './html.ts';
import type { Language } from './language.ts';

/** A page before it is put into its surroundings. */
export interface Page {
  title: string;
  /** What is shown; parts with `data-live` are replaced when something has happened. */
  content: Html;
}

/** What every page says of the agent. */
export interface Surroundings {
  language: Language;
  /** The path of the page. */
  path: string;
  /** The store, for people. */
  location: string;
  /** The fingerprint of the key that signs; undefined where nothing can be signed. */
  key: string | undefined;
}

/** The whole document. It has no scripts or styles in it, which the policy refuses. */
export function renderDocument({ title, content }: Page, around: Surroundings): Html {
  const { language, path, location, key } = around;
  const { texts, catalog, code } = language;
  const link = (to: string, name: string) =>
    html`<a href="${to}" ${to === path && html`aria-current="page"`}>${name}</a>`;
  const signing = key === undefined ? texts.readOnly : texts.signsWith(key);
  return html`<!doctype html>
    <html lang="${code}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${texts.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/tokens.css" />
        <link rel="stylesheet" href="/page.css" />
        <script src="/client.js"></script>
      </head>
      <body>
        <a class="skip" href="#content">${texts.skip}</a>
        <header>
          <nav aria-label="${texts.title}">
            ${link('/', texts.environments)} ${link('/catalog', catalog.title)}
          </nav>
          <span class="quiet">${location}</span>
          <span class="quiet">${signing}</span>
        </header>
        <p id="away" class="warning" role="alert" hidden>${texts.away}</p>
        <main id="content" tabindex="-1">
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

/** A part of a page that is replaced when something has happened. */
export const live = (id: string, content: Html): Html =>
  html`<div id="${id}" data-live>${content}</div>`;

/** A table that may be wider than a phone: the part that scrolls can be reached by key. */
export function tableOf(
  label: string,
  head: readonly (string | Html)[],
  rows: readonly (readonly (string | Html)[])[],
): Html {
  return html`<div class="scroller" role="region" aria-label="${label}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first = '', ...cells]) =>
            html`<tr>
              <th scope="row">${first}</th>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A time, as long ago; the exact one is its title. */
export const timeAgo = (time: string, { ago, time: exact }: Language): Html =>
  html`<time datetime="${time}" title="${exact(time)}">${ago(time)}</time>`;

/** Lines of the command line, which are English in every language. */
export const lines = (all: readonly string[]): Html => html`<pre lang="en">${all.join('\n')}</pre>`;
