/** The addresses of the scripts that a public page loads, the entry first. scripts/build-islands.ts fills them in as the server is built. */
export const files: readonly string[] = []
