import path from 'node:path'
import { build, type Plugin } from 'vite'

const ENTRY = 'src/web/public/islands/main.ts'
const FILES = 'src/web/public/islands/files.ts'

/**
 * Builds the scripts of public pages beside those of the back-office. They share none: React Router, which leads staff through
 * their application, is no part of a family's page. The server learns from files.ts which of them a page loads.
 */
export const buildIslands = (): Plugin => ({
  name: 'islands',
  async load(id) {
    const { mode, name, config } = this.environment
    if (path.relative(config.root, id) !== FILES) return undefined
    // While developing, Vite serves the sources, which React Router's plugin has prepared to be replaced as they are edited.
    const served = ['/@id/__x00__virtual:react-router/inject-hmr-runtime', `/${ENTRY}`]
    const files = mode === 'dev' ? served : name === 'ssr' ? await buildInto(config.root) : []
    return `export const files = ${JSON.stringify(files)}`
  },
})

/** Resolves to the addresses of the entry and of what it imports at once. */
async function buildInto(root: string): Promise<string[]> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    plugins: [loadPlainly],
    logLevel: 'warn',
    build: {
      outDir: path.join(root, 'build/client'),
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, ENTRY),
        output: {
          entryFileNames: 'assets/islands-[hash].js',
          codeSplitting: { groups: [{ name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// }] },
        },
      },
    },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('one build was expected')
  const entry = built.output.find((file) => file.type === 'chunk' && file.isEntry)
  if (entry?.type !== 'chunk') throw new Error(`${ENTRY} was not built`)
  return [entry.fileName, ...entry.imports].map((file) => `/${file}`)
}

/**
 * Vite wraps each `import()` in code that first loads the style sheets and files it needs. Islands have no style sheets, and share next
 * to nothing beside the entry: that code would be larger than what it loads.
 */
const loadPlainly: Plugin = {
  name: 'load-plainly',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
}
