import type { Locator, Page } from 'playwright-core';
import type { DemoGarden } from './demo-garden.ts';

/** A screen of the application with something on it. */
export interface Screen {
  readonly name: string;
  readonly path: (garden: DemoGarden) => string;
  /** The element that is there when the screen is complete. */
  readonly ready: (page: Page) => Locator;
  /** The user's next action to show it. */
  readonly show?: (page: Page, garden: DemoGarden) => Promise<void>;
  /** Nobody is signed in. */
  readonly isForGuests?: boolean;
  /** Somebody with a second factor is signed in. */
  readonly isGuarded?: boolean;
  /** Not on a phone, where it is opened in another way. */
  readonly isWide?: boolean;
}
