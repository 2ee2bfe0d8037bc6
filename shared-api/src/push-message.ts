/** What is pushed, encrypted for one browser. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A message replaces the one with the same tag. */
  readonly tag: string;
  /** The page that it leads to, on the origin of the application. */
  readonly path: string;
  readonly unreadCount: number;
  readonly language: string;
}
