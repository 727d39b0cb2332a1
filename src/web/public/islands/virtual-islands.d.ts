/** Made by scripts/build-islands.ts. */
declare module 'virtual:islands' {
  /** The addresses of the scripts that a public page loads, the entry first. */
  export const files: readonly string[]
}
