import { askEarly } from 'shared-api/early-calls';
import { API_BASE } from 'shared-api/paths';
import { languageOf, setPageLanguage, storedLanguageChoice } from './language/language-choice.ts';
import { preloadTexts } from './language/preload-texts.ts';
import { storedToken } from './session/token-store.ts';

// A script in the page itself, before all others: they take their texts in the language that it
// sets, and find the responses to what it asks.
askEarly(window, API_BASE, storedToken(window));
const language = languageOf(storedLanguageChoice(window), navigator.languages);
setPageLanguage(document, language);
preloadTexts(document, language);
