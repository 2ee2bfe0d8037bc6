/** Why a backup or a restore cannot be done, shown to the operator as it is. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
