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
 * Reloads the page in the user's language: at once when they choose it here, and after a sign-in
 * with another stored language. A choice on another device waits for the next page while the user
 * is active.
 */
export function createLanguageSaga(reload: () => void) {
  function* keep(choice: string | undefined) {
    if (choice === undefined) return;
    keepLanguageChoice(window, choice);
    // Where nothing can be kept, the page would be loaded again without end.
    const kept = storedLanguageChoice(window);
    if (languageOf(kept, navigator.languages) === pageLanguage()) return;
    // Pending changes are only kept on this page.
    while (!(yield* select(selectIsAllSent))) yield* take('*');
    yield* call(reload);
  }

  return function* languageSaga() {
    yield* takeEvery(settingsSaved, ({ payload }) => keep(payload.language));
    yield* takeEvery(sessionSettingsLoaded, ({ payload }) => keep(payload.language));
  };
}
