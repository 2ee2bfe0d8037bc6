import { keptLanguageChoice, languageOf, setPageLanguage } from './language-choice.ts';

// Imported before all else: texts are chosen as the modules that hold them are evaluated.
setPageLanguage(document, languageOf(keptLanguageChoice(window), navigator.languages));
