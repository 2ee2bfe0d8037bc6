/**
 * What the shell tells a card's page through the router's outlet context. Neither remote knows of
 * the other, so only the shell can say whether the board lies below.
 */
export interface CardSurroundings {
  /** The path of the board over which the card is open; null: the card is a page of its own. */
  readonly boardBelow: string | null;
}
