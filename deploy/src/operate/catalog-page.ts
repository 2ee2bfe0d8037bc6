import { inLanguage, type Slot } from 'shared-api/manifest';
import type {
  Catalog,
  CatalogEntry,
  CatalogEnvironment,
  CatalogPlace,
  Reported,
} from '../catalog/read-catalog.ts';
import { isOfKnownKind } from '../release/manifest.ts';
import { html, type Html } from './html.ts';
import type { Language } from './language.ts';
import { live, tableOf, type Page } from './layout.ts';
import { originText } from './overview-page.ts';

/** `/catalog`: the remotes of all environments, or those in which each part of a text is found. */
export function catalogPage(
  { remotes, environments }: Catalog,
  asked: string,
  language: Language,
): Page {
  const { catalog: texts } = language;
  const parts = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const found = remotes.filter((entry) => {
    const all = textOf(entry, language);
    return parts.every((part) => all.includes(part));
  });
  const pinning = environments.filter(isRead).map(({ env }) => env);
  const shown = html`<p>${texts.count(found.length, remotes.length)}</p>
    ${found.length === 0 && html`<p>${texts.nothingFound(asked)}</p>`}
    <div class="catalog">${found.map((entry) => entryOf(entry, pinning, language))}</div>`;
  return {
    title: texts.title,
    content: html`<p>${texts.intro}</p>
      ${remotes.length > 0 && searchForm(asked, language)}
      ${live(
        'catalog',
        html`${remotes.length > 0 ? shown : html`<p>${texts.nothing}</p>`}
        ${environments.length > 0 && countedOf(environments, language)}`,
      )}`,
  };
}

/** Whether an environment has pins that can be read. */
const isRead = ({ problem, since, uncounted }: CatalogEnvironment) =>
  problem === undefined && (since ?? uncounted) !== undefined;

function searchForm(asked: string, { catalog: texts }: Language): Html {
  return html`<form class="row" method="get" role="search" aria-label="${texts.title}">
    <label
      >${texts.search}
      <input type="search" name="q" value="${asked}" aria-describedby="about-search" />
    </label>
    <button>${texts.show}</button>
    ${asked !== '' && html`<a class="beside" href="/catalog">${texts.showAll}</a>`}
    <p id="about-search" class="quiet">${texts.aboutSearch}</p>
  </form>`;
}

/** What is searched of a remote. */
function textOf(entry: CatalogEntry, language: Language): string {
  const { name, manifest, owners, docs = '', rights = [], environments } = entry;
  const places = environments.flatMap(({ env, version }) => [env, version]);
  const slots = manifest.slots.map((slot) => slotWords(slot, language));
  const titles = Object.values(manifest.title);
  return [name, ...titles, ...owners, docs, ...slots, ...rights, ...places]
    .join('\n')
    .toLowerCase();
}

/** A slot as people say it. */
function slotWords(slot: Slot, { catalog: { slots: texts }, code }: Language): string {
  if (!isOfKnownKind(slot)) return texts.later(slot.slot);
  if (slot.slot === 'route') {
    const { path, menu } = slot;
    return menu ? texts.pageInMenu(path, inLanguage(menu.label, code)) : texts.page(path);
  }
  const title = inLanguage(slot.title, code);
  return texts[slot.slot === 'command' ? (`${slot.on}-command` as const) : slot.slot](title);
}

/** @param pinning The environments that pin something, by their names. */
function entryOf(entry: CatalogEntry, pinning: readonly string[], language: Language): Html {
  const { catalog: texts, code } = language;
  const { name, manifest, owners, docs, rights, contracts, firstLoad, environments } = entry;
  const title = inLanguage(manifest.title, code);
  const slots = manifest.slots.map((slot) => html`<li>${slotWords(slot, language)}</li>`);
  const facts: [string, Html | string | false | undefined][] = [
    [texts.owners, owners.join(', ') || texts.nobody],
    [texts.docs, docs !== undefined && html`<a href="${docs}">${docs}</a>`],
    [
      texts.brings,
      slots.length > 0
        ? html`<ul>
            ${slots}
          </ul>`
        : texts.nothingSeen,
    ],
    [texts.rights, rights && (rights.join(', ') || texts.noRights)],
    [texts.contracts, contracts && texts.contract(contracts.from, contracts.to)],
    [
      texts.firstLoad,
      firstLoad !== undefined && texts.beforeCompression(language.kilobytes(firstLoad)),
    ],
  ];
  return html`<article class="card" aria-labelledby="remote-${name}">
    <h2 id="remote-${name}">${title} <code>${name}</code></h2>
    <dl>
      ${facts.map(
        ([label, value]) =>
          value &&
          html`<dt>${label}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    ${tableOf(
      title,
      [texts.environment, language.texts.version],
      pinning.flatMap((env) =>
        rowsOf(
          env,
          environments.find((one) => one.env === env),
          language,
        ),
      ),
    )}
  </article>`;
}

/** What an environment pins of a remote, and what a part of its people has instead. */
function rowsOf(env: string, place: CatalogPlace | undefined, language: Language): Html[][] {
  const { texts, catalog } = language;
  const link = html`<a href="/env/${env}">${env}</a>`;
  if (!place) return [[link, html`<span class="quiet">${catalog.notPinned}</span>`]];
  const { version, isOff, canary, origin } = place;
  const usual = html`<span class="version">${version}</span>
    ${isOff && html`<span class="badge bad">${texts.off}</span>`}
    ${origin && originText(env, origin, language)} ${reportedText(place, language)}`;
  const rows = [[link, usual]];
  if (canary) {
    const other = html`<span class="version">${canary.version}</span>
      <span class="badge warn">${texts.canary}</span>
      <span class="small">${texts.canaryFor(canary.audience)}</span>
      ${reportedText(canary, language)}`;
    rows.push([html`${env}`, other]);
  }
  return rows;
}

function reportedText({ loads, failures }: Reported, language: Language): Html {
  const { catalog: texts, number } = language;
  const isKnown = loads !== undefined && failures !== undefined;
  const said = isKnown ? texts.reported(number(loads), number(failures)) : texts.notKnown;
  return html`<span class="small">${said}</span>`;
}

/** How far what is counted, and each environment, is known. */
function countedOf(environments: readonly CatalogEnvironment[], language: Language): Html {
  const { catalog: texts, time } = language;
  const lines = environments.map(({ env, problem, since, uncounted }) => {
    if (problem !== undefined) {
      return html`<p class="warning">${texts.unread(env)} <span lang="en">${problem}</span></p>`;
    }
    if (uncounted !== undefined) {
      return html`<p>${texts.notCounted(env)} <span lang="en">${uncounted}</span></p>`;
    }
    return html`<p>
      ${since === undefined ? texts.noPins(env) : texts.countedSince(env, time(since))}
    </p>`;
  });
  return html`<h2>${texts.counted}</h2>
    ${lines}`;
}
