import { html, type Html } from './html.ts';
import type { Language } from './language.ts';
import { lines, live, type Page } from './layout.ts';
import type { PreparedChange } from './prepared-changes.ts';

/** `/changes/<id>`: a change while it is proved, shown, signed and made. */
export function changePage(change: PreparedChange, language: Language): Page {
  const { acts } = language;
  const { env, command, options } = change.act;
  return {
    title: acts.changeOf(env),
    content: html`<p><a href="/env/${env}">${env}</a></p>
      <dl>
        <dt>${language.texts.why}</dt>
        <dd>${options.reason}</dd>
        <dt>${acts.atTheCommandLine}</dt>
        <dd><code lang="en">${command}</code></dd>
      </dl>
      ${live('change', stateOf(change, language))}`,
  };
}

function stateOf(change: PreparedChange, { acts }: Language): Html {
  const { id, phase, steps, result, problem } = change;
  const isBusy = phase === 'proving' || phase === 'making';
  return html`<p role="status"><strong>${acts.phases[phase]}</strong></p>
    ${problem && html`<p class="warning" role="alert" lang="en">${problem[0]}</p>`}
    ${problem && problem.length > 1 && lines(problem.slice(1))}
    ${isBusy && steps.length > 0 && lines(steps)}
    ${!isBusy && phase !== 'refused' && result.length > 0 && lines(result)}
    ${
      phase === 'shown' &&
      html`<form class="card" method="post" action="/changes/${id}/sign">
          <label
            >${acts.code}
            <input
              name="code"
              required
              inputmode="numeric"
              autocomplete="one-time-code"
              aria-describedby="about-code"
          /></label>
          <p id="about-code">${acts.aboutCode}</p>
          <button class="primary">${acts.sign}</button>
        </form>
        <form class="row" method="post" action="/changes/${id}/withdraw">
          <button>${acts.withdraw}</button>
        </form>`
    }`;
}
