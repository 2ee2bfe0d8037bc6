import { askEarly } from 'shared-api/early-calls';
import { API_BASE } from 'shared-api/paths';
import { firstFrameAt } from './first-frame/first-frame-at.ts';
import { showsWords, writeWords } from './first-frame/first-words.ts';
import { languageOf, setPageLanguage, storedLanguageChoice } from './language/language-choice.ts';
import { chooseManifest } from './language/page-manifest.ts';
import { preloadTexts } from './language/preload-texts.ts';
import { wasLeftOpen } from './layout/sidebar-cookie.ts';
import { drawLastPicture, showFirstCards, showPicture } from './picture/first-picture.ts';
import { wantsCopies } from './copies/copies-choice.ts';
import { readCopyEarly } from './copies/early-copy.ts';
import { rememberedToken, storedToken } from './session/token-store.ts';
import { brightnessOf, storedThemeChoice } from './settings/theme-choice.ts';

// A script in the page itself, before all others: they take their texts in the language that it
// sets, and find the responses to what it asks. Until they are there, the page shows its frame.
const token = storedToken(window);
askEarly(window, API_BASE, token);
readCopyEarly(window);
const { dataset } = document.documentElement;
const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
dataset.theme = brightnessOf(storedThemeChoice(window), isSystemDark);
const frame = firstFrameAt(location.pathname, token !== null);
if (frame) dataset.firstFrame = frame;
const hasWords = frame === 'auth' && showsWords(location);
if (!wasLeftOpen(document)) dataset.firstSidebar = 'folded';
const language = languageOf(storedLanguageChoice(window), navigator.languages);
setPageLanguage(document, language);
preloadTexts(document, language);
const rememberedFor = wantsCopies(window) ? rememberedToken(window) : null;
// While the style sheets are on their way, for which what follows in the page has to wait.
const lastPicture = rememberedFor === null ? undefined : drawLastPicture(window, rememberedFor);
// The page calls it once its body is there.
globalThis.kanbanFillPage = () => {
  if (hasWords) writeWords(document, language);
  const picture = lastPicture?.();
  if (picture) showPicture(window, picture);
  else void showFirstCards(window);
};

declare global {
  var kanbanFillPage: (() => void) | undefined;
}
chooseManifest(document, language);
