/**
 * The data that the shell passes to a card's page through the router's outlet context. Remotes are
 * independent of each other, so only the shell can say whether the board is below.
 */
export interface CardSurroundings {
  /** The path of the board over which the card is open; null: the card is a separate page. */
  readonly boardBelow: string | null;
}
