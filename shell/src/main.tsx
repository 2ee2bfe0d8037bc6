import './remotes/provided-packages.ts';
import 'shared-ui/tokens.css';
import 'shared-ui/theme.css';
import 'shared-ui/antd.css';
import './first-frame/first-frame.css';
import './picture/first-cards.css';
import '@reduxjs/toolkit';
import 'react-dom/client';
import 'react-redux';
import 'react-router-dom';
import 'redux-saga';
import { setAutoFreeze } from 'immer';
import { loadAntdTexts } from './language/page-locale.ts';
import { nextTask } from './page/next-task.ts';
import { readPins, UnreadablePinsError } from './pins/pins.ts';
import { pageLanguage } from 'shared-api/remote';
import { texts } from './texts.ts';
import { reportFailedPage } from './worker-registration/register-worker.ts';

// Whatever is loaded would be gone through to freeze each part of it, for 100,000 cards most of the
// time that they take. Tests and development have it, and find what changes state in place.
if (process.env.NODE_ENV === 'production') setAutoFreeze(false);

/** The modules that `startShell` needs, in parts that take a few milliseconds each: together they hold the page up for several frames. */
const partsOfShell = [
  () => import(/* webpackMode: "eager" */ 'antd/es/config-provider'),
  () => import(/* webpackMode: "eager" */ './services/shell-services.ts'),
  () => import(/* webpackMode: "eager" */ './shell-sagas.ts'),
  () => import(/* webpackMode: "eager" */ './App.tsx'),
];

const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks the element #root.');

try {
  const pinned = readPins(document);
  const isServed = Object.values(pinned.remotes).some(({ unchecked }) => unchecked);
  const pins = isServed
    ? await (await import('./pins/served-manifests.ts')).withServedManifests(pinned)
    : pinned;
  const locale = await loadAntdTexts(pageLanguage());
  for (const evaluate of partsOfShell) {
    await nextTask();
    await evaluate();
  }
  await nextTask();
  const { startShell } = await import(/* webpackMode: "eager" */ './start-shell.tsx');
  await startShell(root, pins, locale);
} catch (error) {
  if (!(error instanceof UnreadablePinsError)) throw error;
  reportFailedPage();
  const notice = document.createElement('p');
  notice.className = 'plain-notice';
  notice.setAttribute('role', 'alert');
  notice.textContent = texts.unreadablePins(error.message);
  root.append(notice);
  document.getElementById('first-frame')?.remove();
  document.getElementById('picture')?.remove();
}
