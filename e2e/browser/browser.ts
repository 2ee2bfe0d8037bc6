export { findBrowser, launchBrowser } from 'deploy/browser';
