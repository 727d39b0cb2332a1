import { files } from 'virtual:islands'
import { createContext, useContext } from 'react'

/** The nonce of the response, for our inline scripts. */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * Loads the scripts of a public page once it has been painted: over a slow line they would otherwise compete with the style sheet, the
 * type face and the first picture, and what a page does before then, it does without scripts.
 */
export function IslandScripts() {
  const nonce = useContext(NonceContext)
  if (import.meta.env.DEV) return files.map((file) => <script key={file} type="module" src={file} />)
  const text = `requestAnimationFrame(()=>setTimeout(()=>{for(const file of ${JSON.stringify(files)})import(file)}))`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours, of the names of our files.
  return <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
}
