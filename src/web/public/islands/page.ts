/** The address that was asked for and has not come yet; null while none has. */
export const pendingAddress = (): string | null => null

/** Calls `listener` whenever {@link pendingAddress} changes; gives what ends that. */
export const onPending = (_listener: () => void) => () => {}

/** Whether Back or Forward led to the list on the screen. */
export const isBack = (): boolean => false

/** Opens an address of this site. */
export async function show(address: string, { replace = false } = {}): Promise<void> {
  if (replace) location.replace(address)
  else location.assign(address)
}
