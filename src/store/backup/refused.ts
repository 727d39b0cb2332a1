/** A backup that cannot be written, or not be restored here; nothing was changed, and the message says why and what to do. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
