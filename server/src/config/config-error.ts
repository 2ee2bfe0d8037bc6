/** Thrown for an environment that makes no sense; the message names each variable at fault. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
