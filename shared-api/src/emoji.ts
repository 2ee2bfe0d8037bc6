let emoji: RegExp | undefined;

/**
 * Whether a text is one emoji and nothing else, such as 👍🏽 or 🏳️‍🌈. Browsers that cannot decide it
 * leave that to the server.
 */
export function isEmoji(text: string): boolean {
  try {
    // As a literal, older browsers would refuse the whole file.
    emoji ??= new RegExp(String.raw`^\p{RGI_Emoji}$`, 'v');
  } catch {
    return text !== '';
  }
  return emoji.test(text);
}
