/** The reason why a backup or restore failed; its message is shown to the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
