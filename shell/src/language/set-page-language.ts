import { storedLanguageChoice, languageOf, setPageLanguage } from './language-choice.ts';
import { preloadTexts } from './preload-texts.ts';

// A script in the page itself, before all others: they take their texts in the language that it sets.
const language = languageOf(storedLanguageChoice(window), navigator.languages);
setPageLanguage(document, language);
preloadTexts(document, language);
