import { selectIsAllSent } from 'shared-api/outbox';
import { call, select, take, takeEvery } from 'typed-redux-saga';
import { pageLanguage } from 'shared-api/remote';
import { sessionSettingsLoaded, settingsSaved } from './settings-slice.ts';
import {
  keepLanguageChoice,
  storedLanguageChoice,
  languageOf,
} from '../language/language-choice.ts';

/**
 * Loads the page again in the language that the person has chosen: at once when they choose it here, and
 * when they have signed in where another one was kept. While somebody works, what another device has chosen
 * waits for the next page.
 */
export function createLanguageSaga(reload: () => void) {
  function* keep(choice: string | undefined) {
    if (choice === undefined) return;
    keepLanguageChoice(window, choice);
    // Where nothing can be kept, the page would be loaded again without end.
    const kept = storedLanguageChoice(window);
    if (languageOf(kept, navigator.languages) === pageLanguage()) return;
    // What waits for the server is on this page alone.
    while (!(yield* select(selectIsAllSent))) yield* take('*');
    yield* call(reload);
  }

  return function* languageSaga() {
    yield* takeEvery(settingsSaved, ({ payload }) => keep(payload.language));
    yield* takeEvery(sessionSettingsLoaded, ({ payload }) => keep(payload.language));
  };
}
