/** Why a backup or a restore cannot be done, told to the operator as it is. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
